/** The bureau's export (全量发票查询导出结果) as it is published: heads in row 1, a sum in the last row. */

export interface PublishedSheet {
  name: string
  rows: string[][]
}

const HEADS = [
  ...[
    '序号',
    '发票代码',
    '发票号码',
    '数电发票号码',
    '销方识别号',
    '销方名称',
    '购方识别号',
    '购买方名称',
    '开票日期',
  ],
  ...[
    '金额',
    '税额',
    '价税合计',
    '发票来源',
    '发票票种',
    '发票状态',
    '是否正数发票',
    '发票风险等级',
    '开票人',
    '备注',
  ],
]
const LINE_HEADS = [
  ...HEADS.slice(0, 9),
  ...[
    '税收分类编码',
    '特定业务类型',
    '货物或应税劳务名称',
    '规格型号',
    '单位',
    '数量',
    '单价',
    '金额',
    '税率',
    '税额',
  ],
  ...HEADS.slice(11),
]

export interface ExportParty {
  name: string
  taxId: string
}

export interface ExportRow {
  code?: string
  number: string
  seller: ExportParty
  buyer: ExportParty
  date: string
  amount: string
  tax: string
  total: string
  rate?: string
  type?: string
  status?: string
  risk?: string
  remark?: string
}

export function bureauExport(
  rows: readonly ExportRow[],
  parts: 'both' | 'heads' | 'lines' = 'both',
): PublishedSheet[] {
  const cells = rows.map((row, at) => textsOf(row, at))
  const heads = {
    name: '发票基础信息',
    rows: [HEADS, ...cells.map(({ head }) => head), ['合计', '-', '-', '-', '', '', '', '', '', '999.00']],
  }
  const lines = { name: '信息汇总表1', rows: [LINE_HEADS, ...cells.map(({ line }) => line)] }
  if (parts === 'heads') return [heads]
  return parts === 'lines' ? [lines] : [lines, heads]
}

function textsOf(row: ExportRow, at: number): { head: string[]; line: string[] } {
  const { code, number, seller, buyer, amount, tax, total, rate = '13%', remark = '' } = row
  const { type = '数电票（增值税专用发票）', status = '正常', risk = '正常' } = row
  const begin = [
    ...[String(at + 1), code ?? '', code === undefined ? '' : number, code === undefined ? number : ''],
    ...[seller.taxId, seller.name, buyer.taxId, buyer.name, row.date],
  ]
  const end = [
    ...['电子发票服务平台', type, status, total.startsWith('-') ? '否' : '是', risk, '王芳', remark],
  ]
  const goods = ['1030307040000000000', '', '*软饮料*矿泉水', '', '箱', '1', amount, amount, rate, tax, total]
  return { head: [...begin, amount, tax, total, ...end], line: [...begin, ...goods, ...end] }
}
