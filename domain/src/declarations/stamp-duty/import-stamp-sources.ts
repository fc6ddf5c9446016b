/** 印花税税源 from a file, in the columns of 印花税税源明细表 (国家税务总局公告2022年第14号). */

export const stampSourcesImport = {
  sheet: [
    { field: 'eid', hint: '企业名称或税号' },
    'item',
    'name',
    { field: 'number', isCode: true },
    'cycle',
    'signed',
    { field: 'amount', hint: '没有所列金额的填 0' },
    { field: 'vat', hint: '凭证上单独列明的税额' },
    'settledDate',
    'settledAmount',
    'relief',
    'reliefReason',
    'party',
    { field: 'partyNumber', isCode: true },
  ],
  initial: { cycle: 'quarterly' },
} as const
