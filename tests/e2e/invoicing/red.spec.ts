import { act, chooseTerminal, expectAccessible, openMenu, signIn } from '../../support/visit.ts'
import { advance, freeze, thaw } from '../../support/freeze.ts'
import { pick } from '../../support/select.ts'
import { expect, test } from '../../support/test.ts'

test.afterEach(({ request, page }) => thaw(request, page))

test('invoices are taken back from the list of invoices and by red notices (RT54, RT58, FM48, IV07)', async ({
  page,
  request,
}) => {
  await freeze(request)
  const rows = page.locator('tbody tr.ant-table-row')
  const said = (text: string) => page.getByText(text, { exact: true })
  const confirm = () => page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await signIn(page, '代账机构', { terminal: '661000000002' })

  // A disk voids, which digital terminals cannot (RL19).
  await openMenu(page, '作废记录')
  await expect(page.getByRole('heading', { level: 1, name: '作废记录' })).toBeVisible()
  await expect(page.getByRole('table').first()).toBeVisible()

  await openMenu(page, '发票')
  await pick(page.getByRole('combobox', { name: '发票类别' }), '蓝票')
  await expect(rows.filter({ hasText: /空白作废|红票/ })).toHaveCount(0)
  await expect(rows.first()).toBeVisible()

  // A plain invoice needs nobody's word: its red one is issued at once.
  const plain = rows.filter({ hasText: '增值税普通发票' }).first()
  await act(plain, '红冲')
  await confirm()
  await expect(said('红字发票已提交开具，进度见开票订单')).toBeVisible()

  // A special one needs a notice first; the oldest has none yet.
  const special = rows.filter({ hasText: '增值税专用发票' }).last()
  const number = /\d{8,20}/.exec(await special.innerText())?.[0] ?? ''
  await act(special, '红冲')
  await confirm()
  await expect(said('红字信息表已申请，请到“红字信息表”中处理')).toBeVisible()

  await openMenu(page, '红字信息表')
  await expect(page).toHaveURL(/#\/gulesInvoice$/)
  const notice = rows.filter({ hasText: number }).first()
  await expect(notice).toContainText('未上传')
  await act(notice, '上传')
  await expect(notice).toContainText('已上传')
  await advance(request, '+5s')
  await act(notice, '确认')
  await expect(notice).toContainText('审核通过')
  // The invoice before was answered in the same words, which may still stand.
  const submitted = page.waitForResponse(/hznotice\/process\//)
  await act(notice, '开具红字发票')
  expect((await submitted).ok()).toBe(true)
  await expect(said('红字发票已提交开具，进度见开票订单').first()).toBeVisible()
  await advance(request, '+10s')
  await page.getByRole('button', { name: '刷新' }).click()
  await expect(notice).toContainText('已开具红字发票')

  // What has been issued so is what the list of red invoices shows.
  await openMenu(page, '红字发票')
  await expect(page).toHaveURL(/#\/negative$/)
  await expect(rows.first()).toContainText('-')
  await expectAccessible(page)
  await page.goBack()

  // Each type of invoice has notices of its own; the choice stands in the address.
  await pick(page.getByRole('combobox', { name: '发票类型' }), '电子发票(增值税专用发票)')
  await expect(page).toHaveURL(/#\/gulesInvoice\?b=81$/)
  await expect(notice).toHaveCount(0)
  await page.getByRole('button', { name: '新建红字信息表' }).first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('原发票号码').fill('26110000000000000001')
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(said('原发票不存在')).toBeVisible()
})

test('the menu follows the terminal: a digital one has no void records (RL17, RL19)', async ({ page }) => {
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await signIn(page, '代账机构', { terminal: '661000000001' })
  await expect(menu.getByRole('link', { name: '回收区' })).toBeVisible()
  await expect(menu.getByRole('link', { name: '作废记录' })).toHaveCount(0)
  await chooseTerminal(page, '661000000002')
  await expect(menu.getByRole('link', { name: '作废记录' })).toBeVisible()
})
