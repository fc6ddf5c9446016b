import { newCustomer } from '../../mock-server/src/families/crm/customers/new-customer.ts'
import type { RunningSandbox } from '../../mock-server/src/server/server.ts'

/** So many customers and potential customers of the agency beside those of its world. */
export async function addCustomers({ sandbox }: RunningSandbox, mobile: string, size: number): Promise<void> {
  const { store } = sandbox
  const account = await store.table('accounts').first({ mobile })
  if (!account) throw new Error('the world has a demo agency')
  const { providerId, outletId, agencyId } = account
  const states = ['new', 'following', 'lost'] as const
  const rows = Array.from({ length: size }, (_, at) => {
    const number = String(at).padStart(5, '0')
    return {
      ...{ providerId, outletId, agencyId, enterpriseId: '' },
      taxerName: `北京溪岸${number}号商贸有限公司`,
      contact: '苏禾',
      mobile: `139${String(at).padStart(8, '0')}`,
      tsCreate: `2026-01-${String(1 + (at % 28)).padStart(2, '0')} 10:30:00`,
    }
  })
  await store.table('customers').insertMany(
    rows.map((row, at) =>
      newCustomer(row.tsCreate, {
        ...row,
        id: `c${at}`,
        taxerId: `91110108MA${String(at).padStart(8, '0')}`,
      }),
    ),
  )
  await store
    .table('potentialCustomers')
    .insertMany(rows.map((row, at) => ({ ...row, id: `p${at}`, state: states[at % states.length] ?? 'new' })))
}
