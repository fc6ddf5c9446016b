/** A chat becomes an invoice: pasted, looked through, taken over, issued. Checklist OC01. */
import { changeTheme, expectAccessible, signIn } from '../../support/visit.ts'
import { expectTold, keepNotices } from '../../support/expect-told.ts'
import { expect, test } from '../../support/test.ts'

test('a buyer and goods of a chat are read beside it, taken into the form and issued', async ({
  page,
  request,
}) => {
  await keepNotices(page)
  await request.post('/__sandbox/reset', { data: {} })
  await signIn(page, '代账机构', { at: '/positive' })
  await page.getByLabel('统一社会信用代码/纳税人识别号：').fill('91350100M000100Y43')
  await page.keyboard.press('Alt+V')
  await page
    .getByLabel('粘贴文字')
    .fill('麻烦开票：上海云帆科技有限公司\n税号 91310115MA1K3ABC19\n1. 矿泉水 2箱 56.5元/箱\n2. 咨询费 1000')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('存疑：税号校验位不正确，请确认')).toBeVisible()
  await expect(page.getByText('表单现有：91350100M000100Y43')).toBeVisible()
  await expect(page.getByRole('region', { name: '原文' }).locator('mark.is-doubtful')).toHaveText([
    '91310115MA1K3ABC19',
    '1000',
  ])
  for (const theme of ['dark', 'light'] as const) {
    await changeTheme(page, theme)
    await expectAccessible(page, '.recognise-panel')
  }

  await page.getByRole('button', { name: '只填无疑的（2）' }).click()
  await expectTold(page, '已填入1项抬头、1行商品')
  await page.getByRole('button', { name: '返回表单' }).click()
  await expect(page.getByRole('combobox', { name: '购买方名称' })).toHaveValue('上海云帆科技有限公司')
  await expect(page.getByLabel('统一社会信用代码/纳税人识别号：')).toHaveValue('91350100M000100Y43')
  await expect(page.getByTestId('total')).toHaveText('¥113.00')
  await expect(page.getByText('*软饮料*')).toBeVisible()
  await page.getByRole('button', { name: '开具发票', exact: true }).click()
  await expect(page.getByText('正在开具，结果会自动显示')).toBeVisible()
})
