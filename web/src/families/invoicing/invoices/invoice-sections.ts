/** What a record of an issued invoice shows, in the order of its face. */
export const INVOICE_SECTIONS = [
  {
    title: '票面',
    fields: [
      { field: 'fphm', kind: 'copyable' },
      'fpdm',
      'zzfpdm',
      'zzfphm',
      'fplxdm',
      'fplb',
      'kprq',
      'hjje',
      'hjse',
      'jshj',
    ],
  },
  { title: '购买方', fields: ['gfmc', { field: 'gfsbh', kind: 'copyable' }, 'gfdzdh', 'gfyhzh'] },
  { title: '销售方', fields: ['xfmc', { field: 'xfsbh', kind: 'copyable' }, 'xfdzdh', 'xfyhzh'] },
  {
    title: '商品',
    fields: [
      {
        field: 'goods',
        items: ['showName', 'ggxh', 'dw', 'quantity', 'notTaxPrice', 'amount', 'taxRate', 'taxAmount'],
      },
    ],
  },
  {
    title: '特定业务',
    fields: ['tdyslxdm', 'sszyfwxybh', 'jzfw', 'bdc', 'hwys', 'lkys', 'jdc', 'zrrxf', 'ccs', 'ylfw'],
  },
  {
    title: '推送记录',
    fields: [{ field: 'pushes', items: ['time', 'receiver', 'channel', 'sent', 'message', 'by'] }],
  },
  { title: '其他', fields: ['kpr', 'skr', 'fhr', 'yfphm', 'hzxxbbh', { field: 'bz', kind: 'multiline' }] },
] as const
