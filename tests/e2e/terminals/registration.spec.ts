import type { Locator, Page } from '@playwright/test'
import { expectAccessible, signIn } from '../../support/visit.ts'
import { expectTold, keepNotices } from '../../support/expect-told.ts'
import { advance, freeze, thaw } from '../../support/freeze.ts'
import { expect, test } from '../../support/test.ts'

/** The viewer of tax registrations and three-party agreements: group TX of the checklist. */
test.beforeEach(async ({ page, request }) => {
  await keepNotices(page)
  await freeze(request)
  await page.clock.install()
})
test.afterEach(({ request, page }) => thaw(request, page))

async function openRegistration(page: Page, disk: string): Promise<Locator> {
  await signIn(page, '代账机构', { at: `/account/terminal?id=${disk}` })
  const row = page.getByRole('row', { name: new RegExp(disk) })
  await row.getByRole('button', { name: /更多/ }).click()
  await page.getByRole('menuitem', { name: '税费认定' }).click()
  return page.getByRole('dialog', { name: '税费认定与三方协议' })
}

const heads = (area: Locator) => area.locator('thead th:not(.ant-table-cell-scrollbar)')

test('shows registrations first, then agreements (TX01–TX04)', async ({ page }) => {
  const dialog = await openRegistration(page, '661000000001')
  await expect(dialog.getByRole('tab')).toHaveText(['税费认定', '三方协议'])
  await expect(dialog.getByRole('tab', { selected: true })).toHaveText('税费认定')
  await expect(heads(dialog)).toHaveText([
    '征收项目',
    '征收品目',
    '征收子目',
    '征收代理方式',
    '纳税期限',
    '申报期限',
    '征收率',
    '单位税额',
    '主附税标志',
    '行业',
  ])
  await expect(dialog.getByRole('row', { name: /增值税 商业/ })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('tab', { name: '三方协议' }).click()
  const agreements = dialog.getByRole('tabpanel', { name: '三方协议' })
  await expect(heads(agreements)).toHaveText([
    '协议号',
    '银行行别',
    '缴款账户名称',
    '缴款账号',
    '开户行行号',
    '清算行行号',
    '批扣标志',
    '税收所属机关',
    '银行营业网点',
    '操作',
  ])
  await expectAccessible(page)
})

test('adds the account of an agreement to the seller (TX12)', async ({ page }) => {
  const dialog = await openRegistration(page, '661000000001')
  await dialog.getByRole('tab', { name: '三方协议' }).click()
  const row = dialog.getByRole('row', { name: /建设银行/ })
  const sent = page.waitForRequest((one) => one.method() === 'POST' && one.url().includes('/salerinfo/bank'))
  await row.getByRole('button', { name: '添加到销方信息' }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    khh: '建设银行北京分行营业部',
    yhzh: expect.stringMatching(/^6227\d+$/),
  })
  await expect(page.getByText('销方信息添加成功')).toBeVisible()
})

test('syncs what has not been synced, and keeps records of it (TX05–TX11, TX13, CN02)', async ({
  page,
  request,
}) => {
  const disk = '661000000003'
  const dialog = await openRegistration(page, disk)
  await expect(dialog.getByText('暂无数据')).toBeVisible()
  await dialog.getByRole('button', { name: '同步', exact: true }).click()
  await expectTold(page, '同步请求已发送，请稍后查看')

  const asked = page.waitForRequest(
    (one) => one.url().includes('/sync/record/list') && one.url().includes('pageSize=50'),
  )
  await dialog.getByRole('button', { name: '同步操作记录' }).click()
  await asked
  const records = page.getByRole('dialog', { name: '同步操作记录' })
  await expect(heads(records)).toHaveText(['创建时间', '税号', '税盘编号', '状态', '失败原因'])
  await expect(records.getByRole('row', { name: /同步中/ })).toBeVisible()
  await expect(records.getByText('共 1 条')).toBeVisible()
  await expectAccessible(page)
  await records.getByRole('button', { name: '关闭' }).click()

  await advance(request, '+8s')
  await page.clock.runFor(5000)
  await expect(dialog.getByRole('row', { name: /增值税/ }).first()).toBeVisible()

  await request.patch(`/db/terminals/${disk}`, { data: { bureau: 202200008 } })
  await dialog.getByRole('button', { name: '同步', exact: true }).click()
  await expectTold(page, '同步请求已发送，请稍后查看', 2)
  await advance(request, '+8s')
  await page.clock.runFor(5000)
  await dialog.getByRole('button', { name: '同步操作记录' }).click()
  await expect(records.getByRole('row', { name: /同步失败 电子税局登录已失效，请重新登录/ })).toBeVisible()
  await expect(records.getByRole('row', { name: /同步成功/ })).toBeVisible()
})
