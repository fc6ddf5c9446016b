import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import { AREA_OF_ROLE } from '@kaipiao/domain/accounts/session/area'
import axe, { type AxeResults } from 'axe-core'
import { beginSession, type DemoRole } from './session.ts'

export type { DemoRole }

/** What is known of who is signed in, and little else: no page of the console asks and draws less. */
const QUIET = 'personalCenter'

/**
 * Opens the console for somebody who is signed in, and has a terminal unless it is null: this window names it
 * beforehand, as one opened by "new window" does. Signing in itself is told in sign-in.spec.ts.
 */
export async function signIn(
  page: Page,
  role: DemoRole,
  { at, terminal = '661000000001' }: { at?: string; terminal?: string | null } = {},
): Promise<void> {
  const { roleType } = await beginSession(page, role, terminal)
  await page.goto(`/#${at ?? `/${AREA_OF_ROLE[roleType]}/${QUIET}`}`)
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
  if (terminal) await expect(currentTerminal(page)).toContainText(terminal)
}

/** Somebody new comes in by a phone code, in a browser of their own. */
export async function enterByCode(browser: Browser, mobile: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto('/#/agencyLogin')
  await page.getByRole('tab', { name: '验证码登录' }).click()
  await page.getByRole('textbox', { name: '手机号' }).fill(mobile)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeDisabled()
  await page.getByLabel('验证码', { exact: true }).fill('123456')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  // Nobody new has a terminal yet (HD33).
  await page.getByRole('button', { name: '稍后' }).click()
  return page
}

/** Changes the terminal of a window that shows the console already. */
export async function chooseTerminal(page: Page, diskId: string): Promise<void> {
  // A choice that the console still makes by itself would overwrite this one.
  await expect(currentTerminal(page)).not.toContainText('正在读取终端')
  await page.evaluate(nameTerminal, diskId)
  await page.reload()
  await expect(currentTerminal(page)).toContainText(diskId)
}

function nameTerminal(diskId: string): void {
  sessionStorage.setItem('kaipiao.diskId', diskId)
  localStorage.setItem('kaipiao.told.expiry', '1')
}

export const currentTerminal = (page: Page) => page.getByRole('banner').getByRole('button').first()

/** Follows the main menu. */
export async function openMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name, exact: true }).click()
}

/** Does something with a row of a list: an action stands in its row, or behind ⋯ where the list needs the room. */
export async function act(row: Locator, name: string): Promise<void> {
  const inRow = row.getByRole('button', { name, exact: true })
  const more = row.getByRole('button', { name: /更多/ })
  await expect(inRow.or(more).first()).toBeVisible()
  if ((await inRow.count()) > 0) return inRow.click()
  await more.click()
  await row.page().getByRole('menuitem', { name, exact: true }).click()
}

/** The theme as the system wants it, once the console has it. */
export async function changeTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await expect(page.locator('html')).toHaveAttribute('data-mode', theme)
}

/** What is opened over a page. */
export const DIALOG = ':is([role="dialog"], dialog[open])'

export const NOT_JUDGED = [
  // The table library measures its columns in a hidden row that nothing can focus by keyboard.
  '.ant-table-measure-row',
  // The rows of a list are drawn by the same columns: what is wrong with one is wrong with the first.
  '.ant-table-row:nth-child(n + 10)',
  '.ant-table-row[data-alike]',
]

/**
 * No serious or critical violation on the page as it stands, or in a part of it: in what is opened over a page, which was
 * judged without it. By one rule alone where the rest was judged before.
 */
export async function expectAccessible(page: Page, of?: string, rule?: string): Promise<void> {
  const part = of ?? ((await page.getByRole('dialog').count()) > 0 ? DIALOG : 'html')
  // Until its rows are there, a wide table has nothing by which the keyboard could scroll it.
  await expect(
    page.locator('.kp-table .ant-spin-spinning, .ant-table-wrapper .ant-spin-spinning'),
  ).toHaveCount(0)
  await page.evaluate(endMovement)
  await page.evaluate(markAlikeRows)
  // One page has one script for as long as it stands: to read it anew takes as long as a small screen takes to judge.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axe.source)
  const options = {
    // Nothing is written down about what is in order.
    resultTypes: ['violations'],
    ...(rule ? { runOnly: { type: 'rule', values: [rule] } } : {}),
  }
  // What was meant may have been drawn anew since: looked for in the same breath as it is judged.
  const { violations } = await page.evaluate<Pick<AxeResults, 'violations'>>(
    `axe.run(
      { include: [document.querySelector(${JSON.stringify(part)}) ? ${JSON.stringify(part)} : 'html'], exclude: ${JSON.stringify(NOT_JUDGED)} },
      ${JSON.stringify(options)},
    ).then(({ violations }) => ({ violations }))`,
  )
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary}`).join('\n')}`,
    )
  expect(serious).toEqual([])
}

/** Half-way between two themes no colour is what it will be: what moves and will come to an end is there at once. */
async function endMovement(): Promise<void> {
  for (;;) {
    const moving = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      )
    if (moving.length === 0) return
    for (const animation of moving) animation.finish()
    await new Promise(requestAnimationFrame)
  }
}

/** Marks the rows of lists that are drawn as one before them is, words aside: what is wrong with one is with both. */
function markAlikeRows(): void {
  const drawing = ['class', 'style', 'role', 'tabindex', 'aria-hidden']
  const shapeOf = (node: Node): string => {
    if (!(node instanceof Element)) return node.textContent?.trim() ? 'x' : ''
    const attributes = [...node.attributes].map(({ name, value }) =>
      drawing.includes(name) ? `${name}=${value}` : `${name}${value === '' ? '' : '=x'}`,
    )
    return `<${node.tagName} ${attributes.join(' ')}>${[...node.childNodes].map(shapeOf).join('')}</>`
  }
  const seen = new Set<string>()
  for (const row of document.querySelectorAll('.ant-table-row')) {
    row.removeAttribute('data-alike')
    const shape = (row.closest('.kp-table')?.className ?? '') + shapeOf(row)
    if (seen.has(shape)) row.setAttribute('data-alike', '')
    seen.add(shape)
  }
}
