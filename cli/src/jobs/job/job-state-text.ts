import type { JobRecord } from './job-folder.ts'
import type { JobState } from './job-standing.ts'

const texts: Record<JobState, string> = {
  running: '运行中',
  done: '已完成',
  partial: '部分失败',
  stopped: '已停止，可继续',
  checked: '仅检查',
  open: '未结束，可继续',
}

/** The state in words. */
export const jobStateText = (state: JobState): string => texts[state]

const countTexts: Readonly<Record<string, string>> = {
  total: '共',
  success: '成功',
  failed: '失败',
  pending: '未提交',
  invoices: '发票',
  documents: '文件',
  missing: '缺少',
  done: '完成',
  partial: '部分失败',
  skipped: '跳过',
}

/** What a job came to, in words: `共 120，成功 118，失败 2`. Nothing is said of what there is none of. */
export function countsText(counts: Readonly<Record<string, number>> | undefined): string {
  return Object.entries(counts ?? {})
    .filter(([name, count], at) => count > 0 || at === 0 || name === 'success')
    .map(([name, count]) => `${countTexts[name] ?? name} ${count}`)
    .join('，')
}

const optionTexts: Readonly<Record<string, string>> = {
  sheet: '工作表',
  dryRun: '仅检查',
  batchSize: '每批行数',
  concurrency: '并发数',
  mobile: '下单手机号',
  goods: '商品',
  maxErrors: '最多拒绝行数',
  failFast: '有错即停',
  shard: '份',
  reportFile: '逐行结果',
  failedFile: '失败的行',
  isConfirmed: '已确认',
  correct: '正确行数',
  types: '类型',
  zip: '压缩包',
  query: '条件',
  disk: '税盘',
  merge: '合并相同商品',
  split: '拆分',
  limitAmount: '单张限额',
  maxRows: '单张行数',
  confirm: '已核对疑问',
  existing: '已有的',
  name: '名称',
  names: '文件名称',
  to: '收票人',
  by: '作废人',
  issue: '接着开具',
  fields: '参数',
}

/** What a job was told, as people read it. */
export const jobFacts = ({ options }: JobRecord): Array<[string, string]> =>
  Object.entries(options).map(([name, value]) => [
    optionTexts[name] ?? name,
    value === true ? '是' : value === false ? '否' : String(value),
  ])

/** What a job reads or makes: the file of an import or a plan, the archive of an export. */
export function jobFile({ input, options }: JobRecord): string {
  if (input) return input.given === '-' ? '标准输入' : input.path
  const { zip } = options
  return typeof zip === 'string' ? (zip === '-' ? '标准输出' : zip) : ''
}

/** A moment as people read it: `2026-01-15 10:30:00`, in Beijing. */
export function momentText(iso: string | undefined): string {
  const at = Date.parse(iso ?? '')
  return Number.isNaN(at) ? '' : new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
}
