import { expect, it } from 'vitest'
import { redNotices } from '../../../families/invoicing/red-letters/red-notices.ts'
import { lastChoice } from '../../../kit/reading/last-choice.ts'
import { readListAddress } from '../../../kit/reading/list-address.ts'
import { ownFirst } from '../../../kit/reading/use-terminal-first.ts'

it.each([
  ['a digital terminal', ['81', '82'], '81'],
  ['a disk', ['007', '004'], '004'],
  ['no terminal', [], '004'],
])('red notices open on a type of %s (RT54)', (_, own, type) => {
  const { choice } = redNotices
  if (!choice) throw new Error('red notices have a choice')
  const resource = { ...redNotices, choice: ownFirst(choice, own) }
  expect(readListAddress(resource, new URLSearchParams()).choice).toBe(type)
  expect(readListAddress(resource, new URLSearchParams('b=86')).choice).toBe('86')
})

it('red notices open on the type that was last applied for, where the terminal issues it', () => {
  const { choice } = redNotices
  if (!choice) throw new Error('red notices have a choice')
  lastChoice.write('fplxdm', '82')
  const last = lastChoice.read(choice.field)
  sessionStorage.clear()
  const opened = (own: string[]) =>
    readListAddress({ ...redNotices, choice: ownFirst(choice, own, last) }, new URLSearchParams()).choice
  expect(opened(['81', '82'])).toBe('82')
  expect(opened(['004', '007'])).toBe('004')
})
