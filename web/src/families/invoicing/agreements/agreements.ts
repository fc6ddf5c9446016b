import {
  createServiceAgreement,
  deleteServiceAgreement,
  getServiceAgreement,
  listServiceAgreements,
  updateServiceAgreement,
} from '@kaipiao/client/described'
import { agreementsImport } from '@kaipiao/domain/invoicing/agreements/import-agreements'
import { defineResource } from '../../../kit/definitions.ts'

/** What a tax-service institution has agreed with its clients; its invoices for tax services are issued by them. */
export const agreements = defineResource('agreements', {
  page: 'agreements',
  operations: {
    list: listServiceAgreements,
    get: getServiceAgreement,
    create: createServiceAgreement,
    update: updateServiceAgreement,
    remove: deleteServiceAgreement,
  },
  title: 'wtrmc',
  scope: { diskId: 'currentTerminal' },
  unique: 'wtxyxxcjbh',
  list: {
    columns: [
      { field: 'wtrmc', width: 240 },
      { field: 'wtrtyshxydm', kind: 'taxNumber' },
      'fwxm',
      'state',
      { field: 'wtxyxxcjbh', kind: 'copyable', width: 170 },
      'fwqq',
      'fwqz',
      { field: 'bsqk', width: 220 },
      { field: 'tsCreate', isHidden: true },
    ],
    filters: ['fwxm', 'state'],
    search: 'keyword',
    sort: '-tsCreate',
  },
  form: [
    {
      title: '委托人',
      fields: [{ field: 'wtrmc', kind: 'text', isWide: true }, 'wtrtyshxydm'],
    },
    {
      title: '协议',
      fields: [
        'fwxm',
        { field: 'wtxyxxcjbh', help: '协议信息报送后由电子税务局编号' },
        'fwqq',
        'fwqz',
        { field: 'bsqk', kind: 'multiline', isWide: true },
      ],
    },
  ],
  import: { operation: createServiceAgreement, ...agreementsImport },
})
