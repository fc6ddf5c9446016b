/** Vouchers and transfers from a file. */

export const vouchersImport = {
  sheet: [
    { field: 'eid', hint: '企业名称或税号' },
    'pzlx',
    { field: 'pzhm', hint: '海关缴款书 22 位', isCode: true },
    'kprq',
    'xfmc',
    { field: 'xfsbh', isCode: true },
    { field: 'je', hint: '客票、桥闸通行费填票面金额，收购发票填买价' },
    { field: 'se', hint: '票面注明税额的填写' },
    'sl',
    { field: 'lkxm', hint: '公路、水路客票必填' },
    { field: 'lkzjh', hint: '公路、水路客票必填', isCode: true },
    'tjqq',
    'xmmc',
    'bz',
  ],
  taken: { by: ['eid', 'pzlx', 'pzhm'], message: '该凭证已经录入' },
} as const

export const transfersImport = {
  sheet: [
    { field: 'eid', hint: '企业名称或税号' },
    { field: 'skssq', hint: 'YYYYMM' },
    'reason',
    'se',
    { field: 'voucherId', hint: '原进项发票的编号，可不填' },
    'bz',
  ],
} as const
