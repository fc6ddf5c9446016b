import { expectAccessible, openMenu, signIn } from '../support/visit.ts'
import { freeze, thaw } from '../support/freeze.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(({ request }) => freeze(request))
test.afterEach(({ request, page }) => thaw(request, page))

test('a tester moves the clock, breaks a list, reads why, and goes back to a checkpoint', async ({
  page,
  provokes,
}) => {
  provokes('503 (Service Unavailable)')
  await signIn(page, '代账机构')
  await openMenu(page, '沙箱控制')
  const screen = page.getByRole('region', { name: '沙箱控制' })

  const now = screen.locator('strong').first()
  await screen.getByRole('button', { name: '1 倍速', exact: true }).click()
  await expect(screen.getByText(/以 1 倍速走动/)).toBeVisible()
  await screen.getByRole('button', { name: '冻结' }).click()
  await expect(screen.getByText('时钟已冻结')).toBeVisible()
  const before = await now.innerText()
  await screen.getByRole('tab', { name: '世界' }).click()
  await screen.getByLabel('存档点名称').fill('月初')
  await screen.getByRole('button', { name: '存档', exact: true }).click()
  await expect(screen.getByRole('cell', { name: '月初' })).toBeVisible()
  await expect(screen.getByText(/curl -X POST .*checkpoint/)).toBeVisible()

  await screen.getByRole('tab', { name: '时钟' }).click()
  // Less than a session lasts.
  await screen.getByRole('button', { name: '前进 10 秒' }).click()
  await expect(now).not.toHaveText(before)
  expect(Date.parse(await now.innerText()) - Date.parse(before)).toBe(10_000)
  await expectAccessible(page)

  await screen.getByRole('tab', { name: '故障' }).click()
  await screen.getByRole('combobox', { name: '操作' }).fill('listGoods')
  await screen.getByLabel('条件').fill('{"account":"13800000003"}')
  await screen.getByRole('button', { name: '添加规则' }).click()
  await expect(screen.getByRole('button', { name: /^撤下 listGoods/ })).toBeVisible()
  await expectAccessible(page)
  await openMenu(page, '商品')
  await expect(page.getByText('加载失败').first()).toBeVisible()

  await openMenu(page, '沙箱控制')
  await screen.getByRole('tab', { name: '请求' }).click()
  await screen.getByLabel('搜索请求').fill('listGoods')
  await screen.getByLabel('搜索请求').press('Enter')
  // Earlier stories have asked for goods as well, and were given them.
  await expect(screen.getByRole('row').nth(1)).toContainText(/listGoods.*503/)
  await expect(screen.getByRole('row').filter({ hasText: 'loginAgency' })).toHaveCount(0)
  await screen.getByRole('button', { name: /展开/ }).first().click()
  await expect(screen.getByText('rule 1: {"status":503}').last()).toBeVisible()
  await expectAccessible(page)

  await screen.getByRole('tab', { name: '推送' }).click()
  await screen.getByRole('button', { name: '重复', exact: true }).click()
  await expect(screen.getByText(/将发生：重复 ×1/)).toBeVisible()

  await screen.getByRole('tab', { name: '世界' }).click()
  await screen.getByRole('button', { name: '回到' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await screen.getByRole('tab', { name: '时钟' }).click()
  await expect(now).toHaveText(before)
  await screen.getByRole('tab', { name: '故障' }).click()
  await expect(screen.getByText('没有规则，一切正常')).toBeVisible()
  await screen.getByRole('tab', { name: '世界' }).click()
  await screen.getByRole('button', { name: '删除' }).click()
  await expect(screen.getByText('还没有存档点')).toBeVisible()
})
