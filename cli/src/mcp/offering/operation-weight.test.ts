import { catalogue } from '@kaipiao/client/catalogue'
import { expect, it } from 'vitest'
import { operationWeight, weightLists } from './operation-weight.ts'

const weightOf = (id: string) => {
  const entry = catalogue.operations[id]
  if (entry === undefined) throw new Error(`no operation ${id}`)
  return operationWeight(entry, catalogue.schemas)
}

it('has looked at every operation that writes: each stands in one list, or follows from the description', () => {
  const listed = weightLists.flatMap(([, ids]) => [...ids])
  expect(listed).toHaveLength(new Set(listed).size)
  expect(listed.filter((id) => catalogue.operations[id] === undefined)).toEqual([])
  const unseen = Object.values(catalogue.operations).filter(
    ({ id, method }) =>
      !['GET', 'DELETE'].includes(method) && weightOf(id) === 'final' && !listed.includes(id),
  )
  expect(unseen.map(({ id }) => id)).toEqual([])
})

it.each([
  ['listCustomers', 'read'],
  ['calculateStoreAmount', 'read'],
  ['syncAllStock', 'write'],
  ['addCustomer', 'write'],
  ['deleteCustomer', 'final'],
  ['submitDeclaration', 'final'],
  ['voidInvoicesBatch', 'final'],
  ['processRedNotice', 'final'],
  ['issueInvoice', 'spend'],
  ['payDeclarations', 'spend'],
  ['createAccessToken', 'never'],
  ['updatePassword', 'never'],
  ['saveTaxBureauBindInfo', 'never'],
  ['getWebsocketConnectCode', 'never'],
  ['loginAgency', 'never'],
  ['postLocalPrint28778', 'never'],
])('knows %s as %s', (id, weight) => {
  expect(weightOf(id)).toBe(weight)
})

it('offers nobody a way to what is done in person, without a sign-in, or with a password', () => {
  for (const entry of Object.values(catalogue.operations))
    if (entry.inPerson === true || !entry.bearer || /passw/i.test(JSON.stringify(entry.body?.example ?? '')))
      expect([entry.id, weightOf(entry.id)]).toEqual([entry.id, 'never'])
})
