/** What a definition must not say: each line is refused by the compiler. Checked by tsc, never run. */
import {
  addCustomer,
  assignCustomer,
  auditGoods,
  getStatsInvoiceDetail,
  listArchiveFiles,
  listCustomerContacts,
  listCustomers,
  listGoods,
  listRedNotices,
  listStatsDetail,
  retryIssueOrder,
  syncStock,
} from '@kaipiao/client/described'
import { defineResource } from './define-resource.ts'

const base = {
  label: 'x',
  operations: { list: listCustomers, create: addCustomer },
  title: 'taxerName',
} as const

defineResource('x', {
  ...base,
  // @ts-expect-error unknown column
  list: { columns: ['taxerNmae'] },
})
defineResource('x', {
  ...base,
  // @ts-expect-error taxerId is no query parameter of listCustomers
  list: { columns: ['taxerName'], filters: ['taxerId'] },
})
defineResource('x', {
  ...base,
  // @ts-expect-error the order is by a column
  list: { columns: ['taxerName'], sort: '-nope' },
})
defineResource('x', {
  ...base,
  list: { columns: ['taxerName'] },
  // @ts-expect-error read-only field is not in the create body
  form: [{ title: 'a', fields: ['tsUpdate'] }],
})
defineResource('x', {
  ...base,
  list: {
    columns: [
      // @ts-expect-error the name is text
      { field: 'taxerName', render: (value) => value satisfies number },
    ],
  },
})
defineResource('x', {
  label: 'x',
  operations: { list: listCustomers },
  title: 'taxerName',
  list: { columns: ['taxerName'] },
  // @ts-expect-error nothing can be written without an operation to write
  form: [{ title: 'a', fields: ['taxerName'] }],
})
defineResource('x', {
  label: 'x',
  operations: { list: listGoods },
  title: 'name',
  // @ts-expect-error listGoods has no parameter of this name
  scope: { termId: 'currentTerminal' },
  list: { columns: ['name'] },
})
defineResource('x', {
  label: 'x',
  operations: { list: listStatsDetail, get: getStatsInvoiceDetail },
  title: 'fphm',
  list: { columns: ['fphm'] },
  detail: [
    {
      title: 'a',
      fields: [
        // @ts-expect-error lines have no such property
        { field: 'goods', items: ['nope'] },
      ],
    },
  ],
})
defineResource('x', {
  ...base,
  list: { columns: ['taxerName'] },
  actions: [
    { operation: retryIssueOrder, label: 'a', enabled: (row) => row.state === 1 },
    // @ts-expect-error syncStock takes its disk in the query
    { operation: syncStock, label: 'b', parts: () => ({ query: { id: '1' } }) },
  ],
})
defineResource('x', {
  ...base,
  list: { columns: ['taxerName'] },
  // @ts-expect-error unique names a field of the body
  unique: 'tsCreate',
})
defineResource('x', {
  label: 'x',
  operations: { list: listRedNotices },
  title: 'yfphm',
  scope: { a: 'currentTerminal' },
  // @ts-expect-error listRedNotices has no parameter of this name in its path
  choice: { parameter: 'state', field: 'fplxdm', values: ['004'] },
  list: { columns: ['yfphm'] },
})
const act = { ...base, list: { columns: ['taxerName'] } } as const
defineResource('x', {
  ...act,
  actions: [
    {
      operation: assignCustomer,
      label: 'a',
      keysAs: 'ids',
      form: ['managerId', { field: 'collaboratorId', initial: '1' }],
      check: ({ managerId }: { managerId?: string }) => (managerId ? [] : []),
      parts: (rows, { managerId }) => ({
        body: { ids: rows.map(({ id }) => id), ...(managerId ? { managerId } : {}) },
      }),
    },
  ],
})
defineResource('x', {
  ...act,
  // @ts-expect-error taxerName is not in the body of assignCustomer
  actions: [{ operation: assignCustomer, label: 'a', form: ['taxerName'] }],
})
defineResource('x', {
  ...act,
  // @ts-expect-error the body has no field of this name for the keys
  actions: [{ operation: assignCustomer, label: 'a', keysAs: 'id' }],
})
defineResource('x', {
  ...act,
  // @ts-expect-error a state that the description does not know
  actions: [{ operation: auditGoods, label: 'a', form: [{ field: 'state', options: [99] }] }],
})
defineResource('x', {
  ...act,
  // @ts-expect-error retryIssueOrder has no body to ask for
  actions: [{ operation: retryIssueOrder, label: 'a', form: ['state'] }],
})
defineResource('x', {
  ...act,
  actions: [
    {
      operation: auditGoods,
      label: 'a',
      // @ts-expect-error the rule reads a field that the body does not have
      check: (values: { nope: string }) => (values.nope ? [] : []),
    },
  ],
})
const contacts = defineResource('contacts', {
  label: 'x',
  operations: { list: listCustomerContacts },
  title: 'name',
  list: { columns: ['name'] },
})
defineResource('x', {
  ...act,
  related: [
    { title: 'a', resource: contacts, by: 'customerId', columns: ['mobile'] },
    { title: 'b', resource: contacts, by: 'customerId', from: 'taxerId' },
  ],
})
defineResource('x', {
  ...act,
  // @ts-expect-error contacts are not limited by a parameter of this name
  related: [{ title: 'a', resource: contacts, by: 'taxerId' }],
})
defineResource('x', {
  ...act,
  // @ts-expect-error customers have no such property
  related: [{ title: 'a', resource: contacts, by: 'customerId', from: 'nope' }],
})
defineResource('x', {
  ...act,
  // @ts-expect-error contacts have no such column
  related: [{ title: 'a', resource: contacts, by: 'customerId', columns: ['taxerName'] }],
})
defineResource('x', {
  ...base,
  // @ts-expect-error listCustomers is not filtered by this
  list: { columns: ['taxerName'], tabs: { field: 'contact' } },
})
defineResource('x', {
  ...base,
  // @ts-expect-error a state that the description does not know
  list: { columns: ['taxerName'], tabs: { field: 'state', counts: [99] } },
})
defineResource('x', {
  label: 'x',
  operations: { list: listArchiveFiles },
  title: 'name',
  list: {
    columns: ['name'],
    tree: {
      parent: 'parentId',
      label: 'name',
      filter: 'folderId',
      root: 'a',
      isBranch: ({ type }) => type === 'folder',
    },
  },
})
const tree = {
  parent: 'parentId',
  label: 'name',
  filter: 'folderId',
  root: 'a',
  isBranch: () => true,
} as const
defineResource('x', {
  label: 'x',
  operations: { list: listArchiveFiles },
  title: 'name',
  // @ts-expect-error the list is not limited by a parameter of this name
  list: { columns: ['name'], tree: { ...tree, filter: 'parentId' } },
})
defineResource('x', {
  label: 'x',
  operations: { list: listArchiveFiles },
  title: 'name',
  // @ts-expect-error a file has no such property
  list: { columns: ['name'], tree: { ...tree, parent: 'folderId' } },
})
defineResource('x', {
  label: 'x',
  operations: { list: listArchiveFiles },
  title: 'name',
  // @ts-expect-error a file is of no such type
  list: { columns: ['name'], tree: { ...tree, isBranch: ({ type }) => type === 'tree' } },
})
