/** Texts as they come out of web pages, PDFs and chats: what nobody sees goes out as they are pasted, and is told. */
import type { Page } from '@playwright/test'
import { buyerBox, openForm } from '../support/invoice-form.ts'
import { expectTold, keepNotices } from '../support/expect-told.ts'
import { signIn } from '../support/visit.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await keepNotices(page)
})

/** Through the clipboard, as a person does. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((words) => navigator.clipboard.writeText(words), text)
  await page.keyboard.press('ControlOrMeta+v')
}

test('a name in a form', async ({ page }) => {
  await signIn(page, '代账机构', { at: '/account/customers' })
  await page.keyboard.press('n')
  const name = page.getByRole('dialog').getByRole('textbox', { name: '客户名称' })
  await name.click()
  await paste(page, '示例\u200b云栖\u202e贸易')
  await expect(name).toHaveValue('示例云栖贸易')
  await expectTold(page, '“客户名称”已去掉零宽空格（U+200B）、文字方向控制符（U+202E）')
  await page.keyboard.press('Home')
  await paste(page, '\u3000上海\n分部\ufeff')
  await expect(name).toHaveValue('\u3000上海 分部示例云栖贸易')
  await page.keyboard.type('的')
  await expect(name).toHaveValue('\u3000上海 分部的示例云栖贸易')
  await page.keyboard.press('Tab')
  await expect(name).toHaveValue('上海 分部的示例云栖贸易')
  await expectTold(page, '已去掉首尾的全角空格（U+3000）')
})

test('the buyer of an invoice, and its remark of lines', async ({ page }) => {
  await signIn(page, '代账机构')
  await openForm(page)
  await buyerBox(page).click()
  await paste(page, '⼀\u2060云示例有限公司')
  await expect(buyerBox(page)).toHaveValue('⼀云示例有限公司')
  await page.keyboard.press('Tab')
  await expectTold(page, '不是常用写法，建议写作“一云示例有限公司”')
  const remark = page.getByRole('textbox', { name: '备注' })
  await remark.click()
  await paste(page, '合同\u0008号\n第二\u00ad行')
  await expect(remark).toHaveValue('合同号\n第二行')
})

test('a password is left alone, and that is told', async ({ page }) => {
  await page.goto('/#/agencyLogin')
  const password = page.locator('input[type=password]').first()
  await password.click()
  await paste(page, 'Kaipiao#\u200b2026')
  await page.keyboard.press('Tab')
  await expect(password).toHaveValue('Kaipiao#\u200b2026')
  await expectTold(page, '密码不会自动改动，请核对后重新输入')
})
