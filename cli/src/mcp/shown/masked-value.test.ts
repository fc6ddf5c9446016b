import { catalogue } from '@kaipiao/client/catalogue'
import { expect, it } from 'vitest'
import { maskedValue } from './masked-value.ts'

it('masks whatever the description marks as a password, and tokens by their names', () => {
  const marked = Object.values(catalogue.schemas).flatMap((fields) =>
    Object.entries(fields).flatMap(([key, { format }]) => (format === 'password' ? [key] : [])),
  )
  expect(marked.length).toBeGreaterThan(5)
  for (const key of [
    ...marked,
    'userToken',
    'access_token',
    'refresh_token',
    'totpSecret',
    'ticket',
    'token',
  ])
    expect(maskedValue({ list: [{ [key]: 'geheim' }] })).toEqual({ list: [{ [key]: '***' }] })
})

it('leaves what only sounds like one', () => {
  const row = { isPwdErr: 1, code: '01', taxerName: '令牌商贸', accessToken: { id: '21001' }, password: '' }
  expect(maskedValue(row)).toEqual(row)
})
