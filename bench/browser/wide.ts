/**
 * What keeps the console from drawing while somebody works in a list of 100,000 rows and in a record of 300 fields: the
 * longest task of the main thread, in processor time, next to a list of 1,000 and the record as it is shipped.
 */
import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { startSandbox } from '../../mock-server/src/server/server.ts'
import { launchBrowser } from '../../tools/launch-browser.ts'
import { addCustomers } from '../console/add-customers.ts'
import { beginWork, followMenu } from '../console/at-work.ts'
import { builds } from '../console/build.ts'
import { longestTask } from '../console/longest-task.ts'
import { serve } from '../console/serve.ts'

const AGENCY = '13800000003'
const TYPED = '北京溪岸一二三四五六七八'

interface Step {
  readonly name: string
  readonly go: (page: Page) => Promise<unknown>
}

/** In their order: each begins where the one before it ended. */
const steps: readonly Step[] = [
  { name: 'list: 100 rows a page', go: pageSize },
  { name: 'list: scroll', go: (page) => wheel(page, 'main .ant-table-row', 30) },
  {
    name: 'list: next page',
    go: async (page) => {
      await page.locator('main .ant-pagination-next').click()
      await rowsOfPage(page, 2)
    },
  },
  {
    name: 'list: jump to a page',
    go: async (page) => {
      await page.locator('main .ant-pagination-options-quick-jumper input').fill('9')
      await page.keyboard.press('Enter')
      await rowsOfPage(page, 9)
    },
  },
  {
    name: 'list: tick a page',
    go: (page) => page.locator('main .ant-table-thead .ant-checkbox-input').click(),
  },
  {
    name: 'list: tick all that match',
    go: async (page) => {
      await page.getByRole('button', { name: /^全选/ }).click()
      await page.waitForTimeout(1500)
    },
  },
  {
    name: 'list: type a search',
    go: async (page) => {
      const box = page.getByRole('textbox', { name: /搜索客户/ })
      await box.pressSequentially('溪岸00777', { delay: 60 })
      await page.waitForFunction(`document.querySelectorAll('main .ant-table-row').length === 1`)
    },
  },
  {
    name: 'record: open',
    go: async (page) => {
      await page.locator('main td.kp-cell-title').first().click()
      await page.locator('[role=dialog] dl dd').first().waitFor()
    },
  },
  { name: 'record: scroll', go: (page) => wheel(page, '[role=dialog] dl dd', 30) },
  {
    name: 'form: open',
    go: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: '编辑' }).click()
      await page.getByRole('textbox', { name: '客户名称' }).waitFor()
      await page.waitForTimeout(500)
    },
  },
  { name: 'form: scroll', go: (page) => wheel(page, '.kp-form-section', 30) },
  {
    name: 'form: type',
    go: async (page) => {
      const box = page.getByRole('textbox', { name: '客户名称' })
      await box.scrollIntoViewIfNeeded()
      await box.fill('')
      await box.pressSequentially(TYPED, { delay: 60 })
    },
  },
]

const browser = await launchBrowser()
try {
  const many = await measure(await builds.wide(), 100_000)
  const few = await measure(await builds.console(), 1_000)
  console.log(`${''.padEnd(30)}${'100,000 × 300'.padStart(15)}${'1,000'.padStart(9)}`)
  for (const [at, { name }] of steps.entries())
    console.log(
      `${`${name}, ms`.padEnd(30)}${many[at]?.toFixed(0).padStart(15)}${few[at]?.toFixed(0).padStart(9)}`,
    )
} finally {
  await browser.close()
}

async function measure(folder: string, size: number): Promise<number[]> {
  const running = await startSandbox({ world: 'small' })
  await addCustomers(running, AGENCY, size)
  const served = await serve(folder, running.url)
  try {
    const page = await beginWork(browser, `${served.url}#/agencyLogin`, AGENCY)
    await followMenu(page, '客户')
    await page.locator('main .ant-table-row').first().waitFor()
    const times: number[] = []
    for (const { name, go } of steps) {
      times.push(await longestTask(browser, page, () => go(page)))
      console.error(size, name, times.at(-1)?.toFixed(1))
    }
    await page.context().close()
    return times
  } finally {
    served.close()
    await running.close()
    rmSync(folder, { recursive: true })
  }
}

async function pageSize(page: Page): Promise<void> {
  await page.locator('main .ant-pagination-options-size-changer').click()
  await page.getByTitle('100 条/页').click()
  await page.waitForFunction(`document.querySelectorAll('main .ant-table-row').length >= 100`)
}

async function rowsOfPage(page: Page, number: number): Promise<void> {
  await page.locator(`main .ant-pagination-item-active[title="${number}"]`).waitFor()
  await page.waitForLoadState('networkidle')
}

async function wheel(page: Page, over: string, times: number): Promise<void> {
  await page.locator(over).first().hover()
  for (let at = 0; at < times; at++) {
    await page.mouse.wheel(0, 240)
    await page.waitForTimeout(30)
  }
}
