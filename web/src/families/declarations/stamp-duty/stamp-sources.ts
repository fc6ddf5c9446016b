import {
  createStampSource,
  deleteStampSource,
  listStampSources,
  updateStampSource,
} from '@kaipiao/client/described'
import { defineResource } from '../../../kit/definitions.ts'
import { stampImport } from './stamp-import.ts'

/** Documents that owe stamp duty; their returns are sums of them. */
export const stampSources = defineResource('stampSources', {
  page: 'stampSources',
  recordLabel: '税源',
  operations: {
    list: listStampSources,
    create: createStampSource,
    update: updateStampSource,
    remove: deleteStampSource,
  },
  title: 'name',
  readAgain: [{ id: 'queryDeclarations' }],
  list: {
    columns: [
      { field: 'name', width: 160 },
      { field: 'eid', width: 180 },
      'state',
      'base',
      'item',
      'tax',
      'signed',
      'cycle',
      { field: 'rate', width: 90 },
      { field: 'number', isHidden: true },
      { field: 'amount', isHidden: true },
      { field: 'vat', isHidden: true },
      { field: 'relief', isHidden: true },
      { field: 'party', isHidden: true },
    ],
    search: 'keyword',
    filters: ['eid', 'item', 'cycle'],
    totals: ['base', 'tax'],
  },
  form: [
    {
      title: '应税凭证',
      fields: [
        'eid',
        'item',
        'name',
        'number',
        { field: 'cycle', initial: 'quarterly', help: '合同、产权转移书据按季或按次，营业账簿按年或按次' },
        'signed',
      ],
    },
    {
      title: '计税',
      fields: [
        { field: 'amount', help: '营业账簿填本次增加的实收资本和资本公积；没有所列金额的填 0' },
        {
          field: 'vat',
          help: '凭证上单独列明的税额，不计入计税金额；只写税率的不算',
          visible: ({ item }) => item !== 'books',
        },
        { field: 'settledDate', visible: isWithoutAmount },
        { field: 'settledAmount', visible: isWithoutAmount },
        { field: 'relief', help: '六税两费减半不填在这里，在申报表中另计' },
        'reliefReason',
      ],
    },
    { title: '对方书立人', fields: ['party', 'partyNumber'] },
  ],
  canEdit: ({ state, amount }) => state === 'open' || isWithoutAmount({ amount }),
  import: stampImport,
})

function isWithoutAmount({ amount }: { amount?: unknown }): boolean {
  return typeof amount === 'string' && amount !== '' && Number(amount) === 0
}
