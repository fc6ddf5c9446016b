/**
 * The workspace of batch issuing with 10,000 rows, a hundred a page, in a browser: the longest task while it opens,
 * while a page is scrolled to its end as fast as frames come, and while the next pages are turned to and scrolled.
 * Scrolling has to stay within 50 ms, beyond which keys and clicks are felt to wait.
 */
import { rmSync } from 'node:fs'
import { validForm } from '@kaipiao/domain/invoicing/testing/valid-form'
import { startSandbox, type RunningSandbox } from '../../mock-server/src/server/server.ts'
import { beginWork } from '../console/at-work.ts'
import { builds } from '../console/build.ts'
import { longestTask, scrollPage, watchTasks } from '../console/scroll.ts'
import { serve } from '../console/serve.ts'
import { launchBrowser } from '../../tools/launch-browser.ts'

const ROWS = 10_000
const PAGE = 100
/** Pages that are turned to and scrolled. */
const PAGES = 5
const LIMIT_MS = 50
const ADMIN = '13800000005'

const folder = await builds.console()
const running = await startSandbox({ world: 'small' })
const served = await serve(folder, running.url)
const browser = await launchBrowser()
try {
  await keepRows(running)
  const page = await beginWork(browser, `${served.url}#/insideLogin`, ADMIN)
  await watchTasks(page)
  await page.evaluate(`location.hash = '#/service/batch-invoices?pageSize=${PAGE}&keyword=BENCH'`)
  await page.locator(`main .ant-table-row >> nth=${PAGE - 1}`).waitFor()
  await page.getByText(`共 ${ROWS} 条`).waitFor()
  await page.waitForLoadState('networkidle')
  const opening = await longestTask(page)
  const scrolling: number[] = []
  const turning: number[] = []
  for (let number = 1; number <= PAGES; number += 1) {
    if (number > 1) {
      await page.locator('.ant-pagination-next').click()
      await page.locator(`.ant-pagination-item-active[title="${number}"]`).waitFor()
      await page.locator('main .kp-table .ant-spin-spinning').waitFor({ state: 'detached' })
      await page.waitForLoadState('networkidle')
      turning.push(await longestTask(page))
    }
    await scrollPage(page, 'main')
    scrolling.push(await longestTask(page))
  }
  const longest = Math.max(...scrolling)
  console.log(
    `workspace of ${ROWS.toLocaleString('en')} rows, ${PAGE} a page, longest task (0: none over 50 ms)`,
  )
  console.log(`  opening         ${opening.toFixed(0)} ms`)
  console.log(`  turning pages   ${turning.map((task) => task.toFixed(0)).join(', ')} ms`)
  console.log(
    `  scrolling       ${scrolling.map((task) => task.toFixed(0)).join(', ')} ms (at most ${LIMIT_MS})`,
  )
  if (longest > LIMIT_MS) process.exitCode = 1
} finally {
  await browser.close()
  served.close()
  await running.close()
  rmSync(folder, { recursive: true })
}

/** Rows of one import that wait, like one of the world. */
async function keepRows({ sandbox }: RunningSandbox): Promise<void> {
  const table = sandbox.store.table('batchRows')
  const [model] = (await table.find({ where: { family: 'batch', state: 'waiting' } })).rows
  if (model === undefined) throw new Error('a row waits in the world')
  const form = validForm()
  await table.insertMany(
    Array.from({ length: ROWS }, (_, at) => ({
      ...{ ...model, id: `b${at}`, batchNo: 'BENCH', serial: `B-${at}`, form, jshj: form.jshj },
      gfmc: `上海云帆第${at}科技有限公司`,
    })),
  )
}
