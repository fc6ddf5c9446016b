import { creditCodeCheckDigit } from '@kaipiao/domain/tax-number/credit-code'
import { expectAccessible, signIn } from '../support/visit.ts'
import { expect, test } from '../support/test.ts'

/** A lawful tax number that no other run has used. */
function freshTaxNumber(): string {
  const first = `91110108MA${String(Date.now() % 10_000_000).padStart(7, '0')}`
  return first + (creditCodeCheckDigit(first) ?? '')
}

test('an agency opens enterprises from a form and a file (RT50, IM20, IM22, BO04–BO08, CV12)', async ({
  page,
}) => {
  const taxNumber = freshTaxNumber()
  const rows = page.locator('tbody tr.ant-table-row')
  await signIn(page, '代账机构', { at: '/account/addEnterprise' })
  await expect(page.getByRole('heading', { level: 1, name: '新增企业' })).toBeVisible()

  await page.getByRole('button', { name: '加入列表' }).click()
  await expect(page.getByText('企业名称不能为空')).toBeVisible()
  await expect(page.getByText('税号错误或为空')).toBeVisible()
  await page.getByLabel('企业名称').fill('新云栖贸易有限公司')
  await page.getByLabel('税号').fill(taxNumber)
  await page.getByRole('button', { name: '加入列表' }).click()
  await expect(rows).toHaveCount(1)

  const csv = [
    '企业名称,税号,登录身份',
    // One that the platform knows already, a copy of the form's row, and one that is wrong.
    `新云栖贸易有限公司,${taxNumber},`,
    '乙(北京)公司,91110105MADEM0012B,',
  ].join('\n')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '批量导入' }).click()
  await (await chooser).setFiles({ name: '企业.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(0)).toContainText('正确')
  await expect(rows.nth(1)).toContainText('数据重复（与第1行相同）')
  await expect(rows.nth(2)).toContainText('企业名称不能包含半角括号或空格')
  await expectAccessible(page)

  await page.getByRole('button', { name: '支付 ¥480.00 开通（1家）' }).click()
  await expect(page.getByText('请您先点击阅读并勾选同意下方协议')).toBeVisible()
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
  await page.getByRole('button', { name: '支付 ¥480.00 开通（1家）' }).click()
  const asked = page.getByRole('dialog', { name: '支付并开通1家企业' })
  await expect(asked).toContainText('支付后现金余额')
  await asked.getByRole('button', { name: '支付 ¥480.00' }).click()
  await expect(page.getByText('已经全部开通成功')).toBeVisible()
  // What was a copy is none any more; the platform knows its enterprise now.
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: '开通（1家）' }).click()
  await asked.getByRole('button', { name: '支付 ¥480.00' }).click()
  await expect(page.getByText('开通成功0家，等待退款0家，其他失败1家')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: '失败原因' })).toBeVisible()

  // Wrong rows are corrected where they stand.
  await rows.filter({ hasText: '半角括号' }).getByRole('button', { name: '修改' }).click()
  await page.getByLabel('企业名称').fill('乙（北京）公司')
  await page.getByRole('button', { name: '保存修改' }).click()
  await expect(page.getByText('半角括号')).toHaveCount(0)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载模板' }).click()
  expect((await download).suggestedFilename()).toBe('企业导入模板.xlsx')
})
