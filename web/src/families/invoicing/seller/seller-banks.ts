import { addSellerBank, listSellerBanks, repairSellerInfo } from '@kaipiao/client/described'
import { defineResource } from '../../../kit/definitions.ts'

/** Accounts of a terminal's seller; invoices print the default one. */
export const sellerBanks = defineResource('sellerBanks', {
  page: 'sellerBanks',
  recordLabel: '账户',
  operations: { list: listSellerBanks, create: addSellerBank },
  title: 'khh',
  scope: { diskId: 'currentTerminal' },
  unique: 'yhzh',
  list: {
    columns: [{ field: 'khh', width: 280 }, { field: 'yhzh', kind: 'copyable' }, 'isDefault'],
    sortable: [],
  },
  form: [{ title: '', fields: ['khh', 'yhzh'] }],
  actions: [
    {
      operation: repairSellerInfo,
      label: '修复销方信息',
      at: 'list',
      confirm: '以税局或税盘登记的地址、电话、开户行、账号覆盖现在的销方信息，备选列表保留。',
      success: '销方信息已修复',
      parts: (_, __, { diskId = '' }) => ({ body: { diskId } }),
    },
  ],
})
