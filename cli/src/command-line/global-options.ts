import { InvalidArgumentError, type Command } from '@commander-js/extra-typings'
import { readDay } from '@kaipiao/domain/reading/read-day'
import { readDecimal } from '@kaipiao/domain/reading/read-decimal'
import { bandwidthRule, readBandwidth } from '../settings/bandwidth.ts'
import { callRate, rateRule, type GlobalFlags } from '../settings/run-settings.ts'

/** Adds the options that every command understands (CL41, CL42); they may stand anywhere on the line. */
export function addGlobalOptions(program: Command): Command<[], GlobalFlags> {
  return program
    .option('--profile <名称>', '使用的账号配置（KAIPIAO_PROFILE）')
    .option('--base-url <地址>', '平台地址（KAIPIAO_BASE_URL）')
    .option('--token <令牌>', '直接使用的访问令牌，只有 login 会保存（KAIPIAO_TOKEN）')
    .option('--disk <税盘号>', '税盘号，可重复或用逗号分隔（KAIPIAO_DISK）', collect)
    .option('--json', '输出 JSON')
    .option('--quiet', '不显示进度和提示')
    .option('--verbose', '显示每次请求')
    .option('--no-color', '不使用颜色')
    .option('--timeout <秒>', '每次请求的最长等待时间', positiveInteger)
    .option('--ca-file <文件>', '另外信任的证书，PEM 格式（KAIPIAO_CA_FILE）')
    .option('--log <文件>', '把请求和说明逐行写成 JSON，追加到文件；- 为标准错误（KAIPIAO_LOG）')
    .option('--rate <次数>', '每秒最多请求次数，可为小数（KAIPIAO_RATE）', rate)
    .option(
      '--bwlimit <速度>',
      '每秒最多上传和下载多少，如 512k、2M，或时间表 "08:00,512k 22:00,off"（KAIPIAO_BWLIMIT）',
      bandwidth,
    )
}

/** Parses an option value that must be a whole number from 1. */
export function positiveInteger(text: string): number {
  const value = Number(text)
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(value) || value < 1)
    throw new InvalidArgumentError('需为正整数')
  return value
}

/** Parses an option value that must be a whole number from 0. */
export function wholeNumber(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('需为整数')
}

/** Parses an option value that must be a day, as people write one: `2026/1/31`. */
export function dayText(text: string): string {
  const day = readDay(text)
  if (day.ok) return day.value
  throw new InvalidArgumentError('需为存在的日期，如 2026-01-31')
}

/** A day as people write one as the platform has it; any other text as it is, for the rule of the range to name it. */
export function dayOrText(text: string): string {
  const day = readDay(text)
  return day.ok ? day.value : text
}

/** Parses an option value that must be an amount, as people write one: `1,234.50`. */
export function amountText(text: string): string {
  const amount = readDecimal(text)
  if (amount.ok) return amount.value
  throw new InvalidArgumentError('需为金额，如 1234.50')
}

function rate(text: string): number {
  const value = callRate(text)
  if (value === undefined) throw new InvalidArgumentError(rateRule)
  return value
}

function bandwidth(text: string): string {
  if (readBandwidth(text) === undefined) throw new InvalidArgumentError(bandwidthRule)
  return text
}

/** Collects the values of an option that may be repeated. */
export function collect(text: string, previous: string[] | undefined): string[] {
  return [...(previous ?? []), text]
}
