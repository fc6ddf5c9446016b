/** Goods from a file: its columns, what stands where the file says nothing, and what is refused (GD20). */

export const goodsImport = {
  sheet: [
    'name',
    { field: 'zxbm', hint: '19位，空着的可以稍后赋码', isCode: true },
    'ggxh',
    'dw',
    'price',
    'hsbz',
    'taxRate',
    'lslbs',
    'yhzcbs',
    'yhzcsm',
    'keywords',
  ],
  initial: { hsbz: '1', lslbs: '0', yhzcbs: '0' },
} as const
