import type { Schemas } from '@kaipiao/client'
import type { DoubtfulSheet } from '@kaipiao/domain/invoicing/batch-template/rows-by-invoice'
import type { UploadFault, UploadReport, UploadSheet } from '../../../kit/definitions.ts'
import { BATCH_ROW_TRANSITIONS, type BatchRowEvent } from '@kaipiao/domain/invoicing/batch/batch-row-state'

type Row = Schemas['BatchInvoice']

/** What may be asked of a row of a batch, by the table of domain. */
export const takes =
  (event: BatchRowEvent) =>
  ({ state }: Pick<Row, 'state'>): boolean =>
    BATCH_ROW_TRANSITIONS[state][event] !== undefined

export const idsOf = (rows: readonly Row[]): { body: { ids: string[] } } => ({
  body: { ids: rows.map(({ id }) => id) },
})

/** Refused because only the user can say that an odd tax number is right (VL02). */
export const isDoubtful = ({ state, errCode }: Row): boolean => state === 'failed' && errCode === 202500034

/** What knows the forms of files comes with the first of them. */
const files = () => import('./batch-files.ts')

/** What is read of a file for a workspace, whichever list its rows are of. */
export const BATCH_UPLOAD = {
  label: '导入',
  unit: '张发票',
  hint: '税局的批量开票模板（.xlsx，原样上传，含特定业务），或自己的一张表（每行一条明细，先预览）。由当前终端开具；同一文件再次上传不会重复导入',
  template: {
    fileName: '批量开票导入模板.xlsx',
    sheets: async () => (await files()).emptyTemplate(),
  },
  titles: async () => (await files()).isBatchTitle,
  send: async (sheets: readonly DoubtfulSheet[], { diskId = '' }: Readonly<Record<string, string>>) =>
    (await files()).sentSheets(sheets, diskId),
  own: async () => (await files()).ownLists,
  next: {
    action: '批量开具',
    say: (count: number) => `开具这 ${count} 张`,
    rows: ({ batchNo = '' }: UploadReport) => ({ keyword: batchNo, state: 'waiting' }),
    // The keyword is looked for in buyers and serials, too, and in longer numbers.
    isOf: ({ batchNo }: UploadReport, row: { batchNo?: unknown }) => row.batchNo === batchNo,
  },
  refused: async (sheets: readonly UploadSheet[], faults: readonly UploadFault[]) =>
    (await files()).refusedRows(sheets, faults),
}

export const WORKSPACE_COLUMNS = [
  { field: 'gfmc', width: 220 },
  'state',
  'fplxdm',
  'jshj',
  { field: 'message', width: 200 },
  'tsCreate',
  { field: 'fphm', width: 190 },
  { field: 'serial', width: 150, isHidden: true },
  { field: 'batchNo', width: 190, isHidden: true },
  { field: 'xfmc', width: 220, isHidden: true },
  { field: 'diskId', isHidden: true },
] as const

/** Of a row, what staff can do something with. */
export const WORKSPACE_DETAIL = [
  {
    title: '',
    fields: [
      ...(['batchNo', 'serial', 'diskId', 'xfmc', 'gfmc', 'fplxdm', 'jshj', 'state', 'message'] as const),
      ...(['orderId', 'fpdm', 'fphm', 'tsCreate', 'tsUpdate', 'changedBy', 'form'] as const),
    ],
  },
] as const

/** What the acts on rows say of themselves, whichever list the rows are of. */
export const ACTS = {
  confirm: {
    label: '确认开具',
    confirm: '购方税号可能有误，仍要开具？',
    success: '已提交，未能开具的行见说明',
    enabled: isDoubtful,
    parts: (rows: readonly Row[]) => ({ query: { scene: 'confirm' as const }, ...idsOf(rows) }),
  },
  issue: {
    label: '批量开具',
    at: 'selection',
    isInParts: true,
    success: '已提交，未能开具的行见说明',
    parts: idsOf,
  },
  split: {
    label: '拆分',
    enabled: takes('split'),
    form: [
      { field: 'mode', initial: 'amount' },
      { field: 'limit', help: '按金额：每张不含税金额都低于它；按行数：每张最多的行数，至少2' },
    ],
    success: (parts: readonly unknown[]) =>
      parts.length > 1 ? `已拆成 ${parts.length} 张` : '没有超过限额，无需拆分',
  },
  transfer: {
    label: '转移',
    at: ['row', 'selection'],
    enabled: takes('transfer'),
    keysAs: 'ids',
    form: [
      { field: 'diskId', label: '目标终端', isKept: true },
      { field: 'fplxdm', help: '不选则票种不变' },
    ],
    success: '已转移',
  },
} as const
