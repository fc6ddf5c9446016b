import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** A cell of the lines of the form, such as `0:name`. */
export const cell = (page: Page, place: string) => page.locator(`[data-cell="${place}"]`)

export const issueButton = (page: Page) => page.getByRole('button', { name: '开具发票', exact: true })

/** The box for the buyer's name. */
export const buyerBox = (page: Page) => page.getByRole('combobox', { name: '购买方名称' })

/** Opens the empty form of a digital plain invoice. */
export async function openForm(page: Page): Promise<void> {
  await page.goto('/#/positive')
  await expectEmptyForm(page)
}

/** It is there, for who has come to its address. */
export const expectEmptyForm = (page: Page) =>
  expect(page.getByRole('heading', { name: '电子发票（普通发票）' })).toBeVisible()

/** A buyer by a part of its name. */
export async function fillBuyer(page: Page): Promise<void> {
  const buyer = buyerBox(page)
  await buyer.fill('公司')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('统一社会信用代码/纳税人识别号：')).not.toHaveValue('')
}

/** Buyer by a part of its name, one item of the library with a quantity: 2 × 56.50 including tax. */
export async function fillForm(page: Page): Promise<void> {
  await fillBuyer(page)
  await cell(page, '0:name').fill('矿泉水')
  await expect(page.getByRole('option', { name: /矿泉水/ }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await cell(page, '0:quantity').fill('2')
  await cell(page, '0:price').fill('56.5')
  await cell(page, '0:price').press('Enter')
  await expect(page.getByTestId('total')).toHaveText('¥113.00')
}
