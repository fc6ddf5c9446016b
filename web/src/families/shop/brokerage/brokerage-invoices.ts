import { getCloudStorageFile, listBrokerageInvoices } from '@kaipiao/client/described'
import { defineResource } from '../../../kit/definitions.ts'
import { signedParts } from '@kaipiao/domain/files/cloud-storage/signed-parts'

/** Invoices by which brokerage was claimed. */
export const brokerageInvoices = defineResource('brokerageInvoices', {
  label: '佣金发票',
  operations: { list: listBrokerageInvoices },
  title: 'fphm',
  list: {
    columns: [
      { field: 'fphm', width: 190 },
      'kprq',
      'jshj',
      'state',
      { field: 'detailIds', label: '明细', width: 90, render: (ids) => `${ids.length} 条` },
      'tsCreate',
    ],
    sortable: [],
  },
  actions: [
    {
      operation: getCloudStorageFile,
      label: '下载文件',
      enabled: ({ file = '' }) => file.startsWith('/cloud-storage/'),
      perform: async ([row], { save }) => {
        const address = row?.file ?? ''
        const ending = /\.[A-Za-z0-9]{1,8}(?=\?|$)/.exec(address)?.[0] ?? ''
        await save(getCloudStorageFile, signedParts(address), `佣金发票_${row?.fphm ?? ''}${ending}`)
        return true
      },
    },
  ],
})
