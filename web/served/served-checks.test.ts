import type { Client } from '@kaipiao/client'
import { listBuyers, listTerminals } from '@kaipiao/client/operations'
import { test } from '@kaipiao/mock-server/testing/vitest'
import { expect, vi } from 'vitest'
import { actionOn } from '../src/shell/testing/action-on.ts'
import { requestOf } from '../src/kit/screens/action/perform-action.ts'
import type { Means } from '../src/kit/shapes/action.ts'
import { looseCall } from '../src/kit/reading/loose-call.ts'
import { buyers } from '../src/families/invoicing/buyers/buyers.ts'
import { terminals } from '../src/families/terminals/terminals/terminals.ts'

const DISK = '661000000001'
const warn = vi.fn<(message: string) => void>()
const meansOf = ({ call }: Pick<Client, 'call'>) => ({ call, warn, scope: {} }) as unknown as Means

test('a buyer is checked from its row, and what is odd is said', async ({ space }) => {
  const client = await space.signIn('agency')
  const { enabled, perform } = actionOn(buyers, '核对抬头')
  const { list } = await client.call(listBuyers, { query: { diskId: DISK } })
  const known = list.find(({ gfsbh }) => gfsbh !== '')
  if (known === undefined) throw new Error('the terminal has buyers')
  expect(enabled?.({ ...known, gfsbh: '' })).toBe(false)
  expect(await perform?.([{ ...known }], meansOf(client), {})).toBe(true)
  expect(warn).not.toHaveBeenCalled()
  const gfsbh = `${known.gfsbh.slice(0, -1)}${known.gfsbh.endsWith('1') ? '2' : '1'}`
  expect(await perform?.([{ ...known, gfsbh }], meansOf(client), {})).toBe(false)
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/税号/))
})

test('for whom the bureau is signed in is checked from the row of a terminal, and put right', async ({
  space,
}) => {
  const client = await space.signIn('agency')
  const [row] = (await client.call(listTerminals, { query: { key: DISK } })).list
  if (row === undefined) throw new Error('the agency has the terminal')
  const { enabled, perform } = actionOn(terminals, '核对开票企业')
  expect(enabled?.({ ...row })).toBe(true)
  expect(enabled?.({ ...row, diskType: 4, tsp: 'HT200' })).toBe(false)
  const action = actionOn(terminals, '切换开票企业')
  const work = { resource: terminals, action, values: {}, means: meansOf(client) }
  await looseCall(client)(action.operation, requestOf(work, [{ ...row }]))
  expect(await perform?.([{ ...row }], meansOf(client), {})).toBe(true)

  warn.mockReset()
  const call = () => Promise.resolve({ needSwitch: true, taxerId: row.taxerId, taxerName: row.taxerName })
  const other = meansOf({ call } as unknown as Client)
  expect(await perform?.([{ ...row }], other, {})).toBe(false)
  expect(warn).toHaveBeenCalledWith(`税局账号登录的不是${row.taxerName}，开票前请切换开票企业`)
})
