import { isPhone } from '@kaipiao/domain/contact/phone'
import type { ImportFlags } from './import-options.ts'
import { Failure } from '../../../failures/failure.ts'
import type { JobRecord } from '../../../jobs/job/job-folder.ts'
import { refuseChange } from '../../../jobs/job/resume-job.ts'
import { keptShard, shardText, type Shard } from '../../../jobs/job/shard.ts'
import { existingOf, keptExisting, type Existing } from '../../../jobs/row-job/existing.ts'

/** How an import is to be done. It belongs to the job: whoever goes on with it goes on in the same way. */
export interface ImportPlan {
  batchSize: number
  concurrency: number
  mobile: string | undefined
  /** What is bought for each enterprise; undefined leaves the choice to the shop. */
  goods: { id: string; quantity: number } | undefined
  maxErrors: number | undefined
  failFast: boolean
  /** The part of the file that is this machine's. */
  shard: Shard | undefined
  /** What is done with enterprises that the platform has already. */
  existing: Existing
}

export const defaultBatchSize = 200
export const defaultConcurrency = 4
/** The most rows that the platform takes at once. */
const maxBatchRows = 1000

/** The plan of the flags; what makes no sense is refused before anything is read, in a dry run as well. */
export function givenPlan(flags: ImportFlags): ImportPlan {
  const { batchSize = defaultBatchSize, concurrency = defaultConcurrency, mobile, maxErrors } = flags
  if (batchSize > maxBatchRows) {
    throw new Failure('usage', { what: `每批最多 ${maxBatchRows} 行`, why: `--batch-size 是 ${batchSize}` })
  }
  if (mobile !== undefined && !isPhone(mobile))
    throw new Failure('usage', { what: `手机号错误：${mobile}`, why: '--mobile 需为 11 位手机号' })
  return {
    batchSize,
    concurrency,
    mobile,
    goods: flags.goods === undefined ? undefined : parseGoods(flags.goods),
    maxErrors,
    failFast: flags.failFast === true,
    shard: flags.shard,
    existing: existingOf(flags),
  }
}

const existingFlags: Readonly<Partial<Record<Existing, string>>> = {
  skip: '--skip-existing',
  update: '--update',
}

/** The plan of a job, with what this run was told; other goods or another buyer would be another job. */
export function keptPlan(flags: ImportFlags, record: JobRecord): ImportPlan {
  const { options } = record
  const existing = keptExisting(options['existing'])
  const kept = givenPlan({
    batchSize: flags.batchSize ?? numberOf(options['batchSize']),
    concurrency: flags.concurrency ?? numberOf(options['concurrency']),
    maxErrors: flags.maxErrors ?? numberOf(options['maxErrors']),
    failFast: flags.failFast ?? (options['failFast'] === true ? true : undefined),
    mobile: textOf(options['mobile']),
    goods: textOf(options['goods']),
    shard: keptShard(options['shard']),
    ...(existing === 'skip' ? { skipExisting: true } : existing === 'update' ? { update: true } : {}),
  })
  const goods = flags.goods === undefined ? undefined : goodsText(parseGoods(flags.goods))
  refuseChange(record, '--goods', { given: goods, had: textOf(options['goods']) })
  refuseChange(record, '--mobile', { given: flags.mobile, had: textOf(options['mobile']) })
  const shard = flags.shard && shardText(flags.shard)
  refuseChange(record, '--shard', { given: shard, had: textOf(options['shard']) })
  const given = existingFlags[existingOf(flags)]
  refuseChange(record, given ?? '', { given, had: existingFlags[existing] })
  return kept
}

/** The plan as options of a job record. */
export function planOptions({ goods, ...plan }: ImportPlan): JobRecord['options'] {
  return {
    batchSize: plan.batchSize,
    concurrency: plan.concurrency,
    ...(plan.mobile === undefined ? {} : { mobile: plan.mobile }),
    ...(goods === undefined ? {} : { goods: goodsText(goods) }),
    ...(plan.maxErrors === undefined ? {} : { maxErrors: plan.maxErrors }),
    ...(plan.failFast ? { failFast: true } : {}),
    ...(plan.shard === undefined ? {} : { shard: shardText(plan.shard) }),
    ...(plan.existing === 'refuse' ? {} : { existing: plan.existing }),
  }
}

/** What is bought as a job record has it. */
export const goodsText = ({ id, quantity }: { id: string; quantity: number }): string => `${id}:${quantity}`

function parseGoods(text: string): { id: string; quantity: number } {
  const [, id, quantity = '1'] = /^([^:：\s]+)(?:[:：]([1-9]\d{0,5}))?$/.exec(text) ?? []
  if (id !== undefined) return { id, quantity: Number(quantity) }
  throw new Failure('usage', {
    what: `商品“${text}”不正确`,
    why: '写作 编号 或 编号:数量，数量从 1 起',
    next: '例如 --goods G1001:2',
  })
}

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
