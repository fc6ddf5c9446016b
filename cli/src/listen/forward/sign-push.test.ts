import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { signPush } from './sign-push.ts'

it('signs the time together with the body', () => {
  const mac = createHmac('sha256', 'secret').update('1700000000.{"a":1}').digest('hex')
  expect(signPush('secret', 1_700_000_000, '{"a":1}')).toBe(`t=1700000000,v1=${mac}`)
  expect(signPush('secret', 1_700_000_001, '{"a":1}')).not.toContain(mac)
})
