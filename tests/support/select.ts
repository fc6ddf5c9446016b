import { expect, type Locator } from '@playwright/test'

/** Opens the drop-down whose box is given: its list. */
export async function openSelect(box: Locator): Promise<Locator> {
  // Its options may still be on their way; the frame around the box, which is clicked, would not wait for them.
  await expect(box).toBeEnabled()
  // The box itself lies below the shown value; the frame around both stands still before it is clicked.
  await box.locator('xpath=ancestor::*[contains(concat(" ", @class, " "), " ant-select ")]').click()
  return box.page().locator('.ant-select-dropdown:visible')
}

/** Picks an option of the drop-down whose box is given, in one with a search by typing it. */
export async function pick(box: Locator, option: string, { search = false } = {}): Promise<void> {
  const list = await openSelect(box)
  if (search) await box.fill(option)
  await list.getByTitle(option, { exact: true }).click()
  await expect(list).toHaveCount(0)
}
