/** Sources: checklist IM01, CL06, CL07, CL11: headers in Chinese or by field name, in any order. */
import { headKey } from '../../text/heads/head-key.ts'
import { otherNames } from '../../text/heads/head-names.ts'
import { isHeadOf, type HeadField } from '../../text/heads/map-columns.ts'
import type { ImportField } from './import-row.ts'

export interface ImportColumn {
  field: ImportField
  /** Header of the template and of the file of rejects. */
  label: string
  isRequired: boolean
  /** Shown in the template as a comment of the header. */
  hint: string
}

export const IMPORT_COLUMNS: readonly ImportColumn[] = [
  {
    field: 'taxerName',
    label: '企业名称',
    isRequired: true,
    hint: '必填；括号用全角（），不能有空格',
  },
  {
    field: 'taxerId',
    label: '税号',
    isRequired: true,
    hint: '必填；15至20位数字或大写字母，不含I和O；请用文本格式',
  },
  {
    field: 'dlsf',
    label: '登录身份',
    isRequired: false,
    hint: '1财务负责人 2法定代表人 3办税员 4购票员 5普通管理员 7开票员 99其他；与登录账号、登录密码同时填写或同时不填',
  },
  {
    field: 'dlzh',
    label: '登录账号',
    isRequired: false,
    hint: '身份证号码/手机号码/用户名',
  },
  {
    field: 'dlmm',
    label: '登录密码',
    isRequired: false,
    hint: '电子税局登录密码',
  },
  {
    field: 'bsrysjhm',
    label: '办税人员手机号',
    isRequired: false,
    hint: '选填；11位手机号',
  },
  {
    field: 'mainAccountMobile',
    label: '主账号手机号',
    isRequired: false,
    hint: '选填；11位手机号',
  },
]

/** Header of the last column in the file of rejects; such a file can be imported again as it is. */
export const ERROR_COLUMN = '错误'
/** Column of line numbers that reports carry; read past, since the position in the file decides. */
const LINE_COLUMNS = ['lineId', '行号', '序号']

const IGNORED = new Set([ERROR_COLUMN, ...LINE_COLUMNS].map(headKey))

/** The columns as heads of a file are held against them. */
export const IMPORT_HEADS: ReadonlyArray<HeadField & { name: ImportField }> = IMPORT_COLUMNS.map(
  ({ field, label, isRequired }) => ({
    name: field,
    title: label,
    also: otherNames(label),
    isNeeded: isRequired,
  }),
)

/** Whether a text is the head of a column of the import, by any of its names. */
export const isImportHead = isHeadOf(IMPORT_HEADS)

/** True for headers that belong to the import's own reports and carry no data. */
export function isReportColumn(header: string): boolean {
  return IGNORED.has(headKey(header))
}
