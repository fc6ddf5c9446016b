import { expect, test } from '@kaipiao/mock-server/testing/playwright'
import { signIn } from '../support/visit.ts'

test.use({ spaceOptions: { clock: '2026-03-01 09:00:00' } })

test('a story has a world of its own, whose pushes reach its pages through the console', async ({
  page,
  space,
}) => {
  await signIn(page, '代账机构')
  const listeners = async () => (await space.control<{ listeners: number }>('GET push')).listeners
  await expect.poll(listeners).toBe(1)
  expect(await space.now()).toBe('2026-03-01 09:00:00')
})
