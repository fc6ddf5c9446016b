import { listBuyers, listTerminals } from '@kaipiao/client/operations'
import { test } from '@kaipiao/mock-server/testing/vitest'
import { expect } from 'vitest'
import { actionOn } from './src/app/testing/action-on.ts'
import { requestOf } from './src/kit/screens/action/perform-action.ts'
import type { Resource } from './src/kit/resource.ts'
import type { Means } from './src/kit/shapes/action.ts'
import type { Row } from './src/kit/shapes/endpoint.ts'
import { looseCall } from './src/providers/refine/data-provider.ts'
import { buyers } from './src/resources/library/buyers.ts'
import { terminals } from './src/resources/terminals.ts'

const means = { scope: {} } as unknown as Means
const DISK = '661000000001'

test('a buyer is checked from its row, and what is odd is said', async ({ space }) => {
  const call = looseCall(await space.signIn('agency'))
  const tell = async (row: Row): Promise<string> => said(call, buyers, '核对抬头', row)
  const { list } = await (await space.signIn('agency')).call(listBuyers, { query: { diskId: DISK } })
  const known = list.find(({ gfsbh }) => gfsbh !== '')
  if (known === undefined) throw new Error('the terminal has buyers')
  expect(await tell({ ...known })).toBe('税号与名称一致')
  const wrong = { ...known, gfsbh: `${known.gfsbh.slice(0, -1)}${known.gfsbh.endsWith('1') ? '2' : '1'}` }
  expect(await tell(wrong)).not.toBe('税号与名称一致')
  expect(actionOn(buyers, '核对抬头').enabled?.({ ...known, gfsbh: '' })).toBe(false)
})

test('for whom the bureau is signed in is checked from the row of a terminal, and put right', async ({
  space,
}) => {
  const client = await space.signIn('agency')
  const call = looseCall(client)
  const [terminal] = (await client.call(listTerminals, { query: { key: DISK } })).list
  if (terminal === undefined) throw new Error('the agency has the terminal')
  expect(actionOn(terminals, '核对开票企业').enabled?.({ ...terminal })).toBe(true)
  expect(actionOn(terminals, '核对开票企业').enabled?.({ ...terminal, diskType: 4, tsp: 'HT200' })).toBe(
    false,
  )
  expect(await said(call, terminals, '切换开票企业', { ...terminal })).toBe('已切换，可以开票')
  const answer = await said(call, terminals, '核对开票企业', { ...terminal })
  expect(answer).toBe(`税局账号登录的是${terminal.taxerName}，可以开票`)
})

/** What staff are told once an action of a definition has been done with a row. */
async function said(
  call: ReturnType<typeof looseCall>,
  resource: Resource,
  label: string,
  row: Row,
): Promise<string> {
  const action = actionOn(resource, label)
  const reply = await call(action.operation, requestOf({ resource, action, values: {}, means }, [row]))
  return typeof action.success === 'function' ? action.success(reply) : (action.success ?? '')
}
