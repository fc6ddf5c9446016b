/** Sources: checklist IM01, CL06, CL07, CL11: headers in Chinese or by field name, in any order. */
import type { ImportField } from './import-row.ts'

export interface ImportColumn {
  field: ImportField
  /** Header of the template and of the file of rejects. */
  label: string
  isRequired: boolean
  /** Other headers under which people send the same column. */
  aliases: readonly string[]
  /** Shown in the template as a comment of the header. */
  hint: string
}

export const IMPORT_COLUMNS: readonly ImportColumn[] = [
  {
    field: 'taxerName',
    label: '企业名称',
    isRequired: true,
    aliases: ['纳税人名称', '公司名称'],
    hint: '必填；括号用全角（），不能有空格',
  },
  {
    field: 'taxerId',
    label: '税号',
    isRequired: true,
    aliases: ['企业税号', '纳税人识别号', '统一社会信用代码', '统一社会信用代码/纳税人识别号'],
    hint: '必填；15至20位数字或大写字母，不含I和O；请用文本格式',
  },
  {
    field: 'dlsf',
    label: '登录身份',
    isRequired: false,
    aliases: ['税局登录身份'],
    hint: '1财务负责人 2法定代表人 3办税员 4购票员 5普通管理员 7开票员 99其他；与登录账号、登录密码同时填写或同时不填',
  },
  {
    field: 'dlzh',
    label: '登录账号',
    isRequired: false,
    aliases: ['税局登录账号', '账号'],
    hint: '身份证号码/手机号码/用户名',
  },
  {
    field: 'dlmm',
    label: '登录密码',
    isRequired: false,
    aliases: ['税局登录密码', '密码'],
    hint: '电子税局登录密码',
  },
  {
    field: 'bsrysjhm',
    label: '办税人员手机号',
    isRequired: false,
    aliases: ['实名手机号', '手机号'],
    hint: '选填；11位手机号',
  },
  {
    field: 'mainAccountMobile',
    label: '主账号手机号',
    isRequired: false,
    aliases: ['主账号'],
    hint: '选填；11位手机号',
  },
]

/** Header of the last column in the file of rejects; such a file can be imported again as it is. */
export const ERROR_COLUMN = '错误'
/** Column of line numbers that reports carry; read past, since the position in the file decides. */
const LINE_COLUMNS = ['lineId', '行号', '序号']

const BY_HEADER = new Map(
  IMPORT_COLUMNS.flatMap((column) =>
    [column.field, column.label, ...column.aliases].map((header) => [headerKey(header), column] as const),
  ),
)
const IGNORED = new Set([ERROR_COLUMN, ...LINE_COLUMNS].map(headerKey))

/** The column that a header names; marks of required columns (`*`, （必填）), spaces and case do not matter. */
export function findColumn(header: string): ImportColumn | undefined {
  return BY_HEADER.get(headerKey(header))
}

/** True for headers that belong to the import's own reports and carry no data. */
export function isReportColumn(header: string): boolean {
  return IGNORED.has(headerKey(header))
}

function headerKey(header: string): string {
  return header.replace(/[(（](?:必填|选填)[)）]|[*＊\s\uFEFF]/g, '').toLowerCase()
}
