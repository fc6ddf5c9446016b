import { expect, it } from 'vitest'
import { catalogue } from '../generated/catalogue.ts'
import { CustomerInput } from '../generated/body-fields.ts'
import { CollectMailbox, Customer } from '../generated/fields.ts'

/** What the specification names is described; the sandbox may answer nothing else. */
it.each([
  [
    'the configuration of a deployment (SS25)',
    'AppConfig',
    'mpName indexUrl showLink urla urlb urlc showHelp downloadPath downloadPathMember downloadPathAccount ' +
      'softwareName softwareNameMember showAgency mallSwitch version',
  ],
  ['the signed-in user (SS01, SS30)', 'UserInfo', 'nickName userPhone roleCode roleType roleName userName'],
  ['an outlet of the user (SS02)', 'OutletOption', 'outletid name'],
  ['the signed-in provider (SS30)', 'ServicerSelf', 'nickName mobile roleCode roleType roleName'],
])('%s has its fields', (_, schema, names) => {
  const fields = catalogue.schemas[schema]
  for (const name of names.split(' '))
    expect(fields).toHaveProperty(name, expect.objectContaining({ required: true }))
})

it('what is a moment, or empty where there was none, is a moment', () => {
  expect(CollectMailbox.lastTime).toMatchObject({ title: '上次归集', format: 'local-time' })
})

it('what is typed has its limits, what is only told has none that a screen would not draw', () => {
  expect(CustomerInput.taxerName).toMatchObject({ required: true, maxLength: 100 })
  expect(Customer.taxerName).toEqual({ title: '客户名称', type: 'string' })
  expect(Customer.creditLimit).toMatchObject({ schema: 'UnsignedMoney' })
})
