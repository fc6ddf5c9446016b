import { enter, NARROW, openScreen, roles } from '../support/screens.ts'
import { test } from '../support/test.ts'

/** What only one role has, or has first, is judged in detail by `resources.spec.ts`. */
for (const role of roles.slice(1))
  test(`screens that the ${role} shares with others open as list and record`, async ({ page, browser }) => {
    // Up to a hundred screens, each in a second or two on a quiet machine.
    test.setTimeout(900_000)
    // The other width that people have: what is judged in detail is judged at the wider one.
    await page.setViewportSize(NARROW)
    const { own, known } = await enter(page, browser, role)
    for (const name of own.filter((each) => known.has(each)))
      await test.step(name, () => openScreen(page, name))
  })
