import { resource } from '../../behaviour/resource.ts'

/** Customers as every list of them shows and checks them. */
export const customers = resource('customers', {
  search: { keyword: ['taxerName', 'taxerId', 'contact', 'mobile'] },
  tests: { labelId: (row, label) => row.labelIds?.some((id) => id === label) ?? false },
  unique: 'taxerId',
  sort: '-tsCreate',
  stamp: ({ now }) => ({ tsCreate: now(), tsUpdate: now() }),
  restamp: ({ now }) => ({ tsUpdate: now() }),
})
