import { dayOrText } from '../../command-line/global-options.ts'
import { Command } from '@commander-js/extra-typings'
import type { Deps } from '../../deps/deps.ts'
import { Failure } from '../../failures/failure.ts'
import type { Download } from '@kaipiao/client'

export type StatsExportOptions = Pick<Deps, 'io' | 'settings' | 'api'> & {
  month?: true | undefined
  quarter?: true | undefined
  last12?: true | undefined
  since?: string | undefined
  until?: string | undefined
  key?: string | undefined
  output?: string | undefined
  force?: true | undefined
}

export const exportCommand = ({ io, settings, api }: Deps, run = runStatsExport) =>
  new Command('export')
    .summary('导出金额统计为 Excel')
    .description(
      '导出金额统计为 Excel：本月、小规模本季度或近 12 个月的金额预警，或一段时间的发票统计（期间不超过 1 年）',
    )
    .option('--month', '本月金额预警')
    .option('--quarter', '小规模本季度金额预警')
    .option('--last12', '近 12 个月金额预警')
    .option('--since <日期>', '发票统计：开票日期起', dayOrText)
    .option('--until <日期>', '发票统计：开票日期止', dayOrText)
    .option('--key <词>', '金额预警：企业名称、税号或税盘号')
    .option('-o, --output <文件>', '保存位置，- 为标准输出（默认：平台给出的文件名）')
    .option('--force', '覆盖已有文件')
    .action((flags) => run({ io, settings, api, ...flags }))

export async function runStatsExport(options: StatsExportOptions): Promise<void> {
  const { io, settings, output, force } = options
  const { saveDownload } = await import('../../local-files/save-download.ts')
  const { exportFailure } = await import('../invoices/export/export-stop.ts')
  const download = await chooseDownload(options)
  try {
    const { path, size, sha256 } = await saveDownload({ io, output, force: force === true, download })
    if (path === undefined) return
    if (settings().json) io.out(JSON.stringify({ file: path, size, sha256 }))
    else if (!settings().quiet) io.err(`已导出：${path}`)
  } catch (error) {
    throw exportFailure(error)
  }
}

/** Exactly one of the four; the period is checked before anything is asked (CL30–CL32, SA07). */
async function chooseDownload(options: StatsExportOptions): Promise<() => Promise<Download>> {
  const { month, quarter, last12, since, until, key, settings, api } = options
  const chosen = [month, quarter, last12, since ?? until].filter((value) => value !== undefined)
  if (chosen.length !== 1) {
    throw new Failure('usage', {
      what: '需从 --month、--quarter、--last12、--since/--until 中选一种',
      next: 'kaipiao stats export --month',
    })
  }
  const operations = await import('@kaipiao/client/operations')
  if (since !== undefined || until !== undefined) {
    if (since === undefined || until === undefined)
      throw new Failure('usage', { what: '--since 和 --until 需同时给出' })
    const { buildInvoiceQuery } = await import('../invoices/invoice-query.ts')
    const query = buildInvoiceQuery({ since, until }, settings().disks)
    const { download } = await api()
    return () => download(operations.exportStatsExcel, { query })
  }
  const query = key === undefined ? {} : { key }
  const { download } = await api()
  if (month) return () => download(operations.exportAmountWarningsMonth, { query })
  if (quarter) return () => download(operations.exportAmountWarningsSmallScaleQuarter, { query })
  return () => download(operations.exportAmountWarningsLast12, { query })
}
