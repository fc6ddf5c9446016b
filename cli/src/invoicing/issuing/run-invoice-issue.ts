import { plainDefaults } from '@kaipiao/domain/invoicing/batch-template/plain-defaults'
import { open } from 'node:fs/promises'
import { getBatchConfig, issueInvoice, prepareInvoice } from '@kaipiao/client/operations'
import type { Schemas } from '@kaipiao/client'
import { sheetKeyOf } from '@kaipiao/domain/invoicing/batch-template/batch-columns'
import { isBatchTitle } from '@kaipiao/domain/invoicing/batch-template/plain-sheet'
import type { Issuer } from '@kaipiao/domain/invoicing/batch-template/parse-batch-template'
import type { BatchArrangement } from '@kaipiao/domain/invoicing/batch/arrange-form'
import { formatMoney } from '@kaipiao/domain/money/format-money'
import { compare, isMoney } from '@kaipiao/domain/money/money'
import { sum } from '@kaipiao/domain/money/sum'
import { shanghaiDate } from '@kaipiao/domain/ranges/calendar-date'
import type { Api } from '../../deps/deps.ts'
import { Failure } from '../../failures/failure.ts'
import type { JobRecord } from '../../jobs/job/job-folder.ts'
import { runRowJob } from '../../jobs/row-job/run-row-job.ts'
import type { RowJobOptions, RowWork } from '../../jobs/row-job/row-work.ts'
import {
  createColumnChooser,
  type ColumnChooser,
  type MapFlag,
} from '../../jobs/sheet-rows/choose-columns.ts'
import { openSheet } from '../../sheets/open-sheet-file.ts'
import { codeNames, proposeCodes } from './code-names.ts'
import { codeSource, namesWithoutCode } from './code-source.ts'
import { foreseeIssue } from './foresee-issue.ts'
import type { InvoiceSource, IssueTask, Preparation } from './issue-source.ts'
import { readForms } from './json-source.ts'
import { planInvoices } from './plan-invoices.ts'
import { readPlain, type PlainReading } from './plain-source.ts'
import { readTemplate } from './template-source.ts'
import { watchAfter } from '../orders/watch-orders.ts'

export type InvoiceIssueOptions = RowJobOptions & {
  splitAmount?: string | undefined
  splitRows?: number | undefined
  /** `--no-split`: false. */
  split?: boolean | undefined
  merge?: true | undefined
  confirm?: true | undefined
  watch?: true | undefined
  map?: MapFlag
}

export const issueCommandName = 'invoice issue'

/** What of the options belongs to the job: whoever goes on with it goes on in the same way. */
interface IssuePlan {
  diskId: string
  arrangement: BatchArrangement
  isConfirmed: boolean
}

/** Issues every invoice of a workbook or of JSON, after all of them have been checked. */
export async function runInvoiceIssue(options: InvoiceIssueOptions): Promise<void> {
  await runRowJob(options, issueCommandName, async (api, kept) => {
    const plan = kept === undefined ? await givenPlan(options, api) : keptPlan(kept)
    const chooser = await createColumnChooser(options, issueCommandName, kept)
    return issueWork(options, { api, chooser }, plan)
  })
}

async function issueWork(
  options: InvoiceIssueOptions,
  { api, chooser }: { api: Api; chooser: ColumnChooser },
  { diskId, arrangement, isConfirmed }: IssuePlan,
): Promise<RowWork<IssueTask>> {
  const { now, watch } = options
  const preparation = await api.call(prepareInvoice, { path: { id: diskId }, query: {} })
  const { seller, invoiceTypes, quota } = preparation
  const context = { ...preparation, diskId, today: shanghaiDate(now()), preparation }
  return {
    act: '提交',
    isOnce: true,
    // Who confirms a doubt, or splits otherwise, has no second invoice in mind.
    apartBy: ['disk'],
    ...(watch === true && { after: (orders) => watchAfter({ ...options, orders }) }),
    get options() {
      return {
        disk: diskId,
        confirm: isConfirmed,
        merge: arrangement.mergeGoods,
        split: arrangement.splitMode,
        limitAmount: arrangement.limitAmount,
        maxRows: arrangement.maxRows,
        ...chooser.kept(),
      }
    },
    read: async (path, sheet) => {
      const code = (names: readonly string[]) => codeNames(api, diskId, names)
      const read = await readSource({ path, sheetName: sheet }, preparation, { chooser, code })
      const coded = await codeSource(read, code)
      const proposed = await proposeCodes(api, namesWithoutCode(coded))
      const source = { ...coded, warnings: [...coded.warnings, ...proposed] }
      const rows = planInvoices(source, {
        context,
        types: invoiceTypes,
        arrangement,
        isConfirmed,
        isCodeAsked: true,
      })
      return { ...source, rows }
    },
    describe: (tasks) => describe(tasks, seller.taxerName, quota),
    foresee: (rows) => foreseeIssue(api, rows, context),
    send: async ({ form }, key) => {
      const scene = isConfirmed ? { scene: 'confirm' } : {}
      const { id } = await api.call(issueInvoice, {
        path: { id: diskId },
        query: { src: 'cli', ...scene },
        headers: { 'Idempotency-Key': key },
        body: form,
      })
      return id
    },
  }
}

function describe(
  tasks: readonly IssueTask[],
  seller: string,
  { syed, zsxed }: Preparation['quota'],
): string[] {
  const total = sum(tasks.map(({ form }) => form.jshj))
  const net = sum(tasks.map(({ form }) => form.hjje))
  const hasQuota = isMoney(zsxed) && compare(zsxed, '0') > 0
  const isShort = hasQuota && compare(net, syed) > 0
  return [
    `将由 ${seller} 开具 ${tasks.length} 张发票，价税合计 ${formatMoney(total)} 元`,
    ...(hasQuota ? [`剩余授信额度 ${formatMoney(syed)} 元${isShort ? '，不足以开具全部' : ''}`] : []),
  ]
}

async function readSource(
  { path, sheetName }: { path: string; sheetName: string | undefined },
  preparation: Preparation,
  plain: Omit<PlainReading, 'defaults'>,
): Promise<InvoiceSource> {
  const { seller, review, defaultFplxdm, includingTax } = preparation
  const { drawer = '' } = review
  const issuer: Issuer = { drawer, own: seller }
  if (await isJson(path)) return readForms(path, { fplxdm: defaultFplxdm, hsbz: includingTax, drawer })
  const sheet = await openSheet(path, sheetName, isBatchTitle)
  try {
    const names = [...sheet.otherSheets, /^工作表“(.*)”$/.exec(sheet.label)?.[1] ?? '']
    const keys = names.map(sheetKeyOf)
    const isTemplate = keys.includes('basics') && keys.includes('lines')
    if (isTemplate && sheetName === undefined) return await readTemplate(path, names, issuer)
    return await readPlain(sheet, issuer, { ...plain, defaults: plainDefaults(preparation) })
  } finally {
    await sheet.close()
  }
}

/** Told by content: a list or an object begins with its bracket. */
async function isJson(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0)
    return /^\uFEFF?\s*[[{]/.test(buffer.subarray(0, bytesRead).toString('utf8'))
  } finally {
    await file.close()
  }
}

async function givenPlan(options: InvoiceIssueOptions, api: Api): Promise<IssuePlan> {
  const diskId = oneDisk(options.settings().disks)
  const config = await api.call(getBatchConfig, { query: { diskId } })
  return { diskId, arrangement: arrangementOf(options, config), isConfirmed: options.confirm === true }
}

function arrangementOf(
  { split, splitAmount, splitRows, merge }: InvoiceIssueOptions,
  config: Schemas['BatchConfig'],
): BatchArrangement {
  const mergeGoods = merge ?? config.mergeGoods
  const { splitMode, limitAmount, maxRows } = config
  const own = { mergeGoods, limitAmount, maxRows }
  if (splitAmount !== undefined && splitRows !== undefined)
    throw new Failure('usage', { what: '--split-amount 与 --split-rows 只能给出一个' })
  if (splitAmount !== undefined) {
    if (compare(splitAmount, '0.01') <= 0)
      throw new Failure('usage', { what: `拆分限额应为大于 0.01 的金额：${splitAmount}` })
    return { ...own, splitMode: 'amount', limitAmount: splitAmount }
  }
  if (splitRows !== undefined) return { ...own, splitMode: 'rows', maxRows: splitRows }
  return { ...own, splitMode: split === false ? 'none' : splitMode }
}

function keptPlan({ disk, confirm, merge, split, limitAmount, maxRows }: JobRecord['options']): IssuePlan {
  return {
    diskId: String(disk),
    isConfirmed: confirm === true,
    arrangement: {
      mergeGoods: merge === true,
      splitMode: split === 'amount' || split === 'rows' ? split : 'none',
      limitAmount: String(limitAmount),
      maxRows: Number(maxRows),
    },
  }
}

/** The one terminal that the command is about. */
export function oneDisk(disks: readonly string[]): string {
  const [disk] = disks
  if (disk !== undefined && disks.length === 1) return disk
  throw new Failure('usage', {
    what: disk === undefined ? '请指定开票的税盘' : '一次只能用一个税盘',
    next: '加 --disk 税盘号；kaipiao terminal list 列出全部',
  })
}
