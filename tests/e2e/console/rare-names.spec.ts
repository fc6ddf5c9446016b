/** Characters of names that the machine has no font for: the console brings its own, and none before one is met. */
import { expect, test } from '../../support/test.ts'

test('rare characters are drawn by a font of the console, which is loaded for them alone', async ({
  page,
}) => {
  const fonts: string[] = []
  page.on('request', (request) => {
    if (/\.woff2$|rare-faces.*\.css$/.test(request.url())) fonts.push(request.url())
  })
  await page.goto('/')
  await page.getByRole('button').first().waitFor()
  const stack = await page.evaluate(() => getComputedStyle(document.body).fontFamily)
  expect(stack).toMatch(/Kaipiao Rare"?$/)
  expect(fonts).toEqual([])

  // A machine that has no font at all: only the last of the stack is left.
  await page.evaluate(() => {
    const name = document.createElement('p')
    name.id = 'rare'
    name.style.fontFamily = '"Kaipiao Rare"'
    name.textContent = '𬭎䶮'
    document.body.prepend(name)
  })
  await expect
    .poll(() =>
      page.evaluate(() => [...'𬭎䶮'].map((one) => document.fonts.check('16px "Kaipiao Rare"', one))),
    )
    .toEqual([true, true])
  // The face that stands for all, the addresses of the others, and a file or two of the characters.
  expect(fonts.filter((url) => url.endsWith('.css'))).toHaveLength(1)
  await expect.poll(() => fonts.filter((url) => url.endsWith('.woff2')).length).toBeGreaterThan(1)
  expect(fonts.length).toBeLessThanOrEqual(4)
  // They have been asked for, and are on their way.
  const drawn = () =>
    page.evaluate(() =>
      [...document.fonts]
        .filter(({ status }) => status === 'loaded')
        .map(({ unicodeRange }) => unicodeRange)
        .join(),
    )
  await expect.poll(drawn).toMatch(/U\+4D/i)
  await expect.poll(drawn).toMatch(/U\+2CB/i)
})
