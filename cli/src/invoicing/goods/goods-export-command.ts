import { Command } from '@commander-js/extra-typings'
import { DISK_NEEDED } from '@kaipiao/domain/terminals/terminals/usability'
import type { Deps } from '../../deps/deps.ts'
import { Failure } from '../../failures/failure.ts'

export type GoodsExportOptions = Pick<Deps, 'io' | 'settings' | 'api'> & {
  tax: boolean
  keyword?: string | undefined
  output?: string | undefined
  force?: true | undefined
}

export const exportCommand = ({ io, settings, api }: Deps, run = runGoodsExport) =>
  new Command('export')
    .summary('导出商品库为 Excel')
    .option('--tax', '单价含税（默认）', true)
    .option('--no-tax', '单价不含税')
    .option('--keyword <词>', '名称、简称或关键词')
    .option('-o, --output <文件>', '保存位置，- 为标准输出（默认：平台给出的文件名）')
    .option('--force', '覆盖已有文件')
    .action((flags) => run({ io, settings, api, ...flags }))

export async function runGoodsExport({
  io,
  settings,
  api,
  tax,
  keyword,
  output,
  force,
}: GoodsExportOptions): Promise<void> {
  const { exportGoods } = await import('@kaipiao/client/operations')
  const { saveDownload } = await import('../../local-files/save-download.ts')
  const { exportFailure } = await import('../invoices/export/export-stop.ts')
  const { disks, json, quiet } = settings()
  const [diskId] = disks
  if (diskId === undefined || disks.length > 1) {
    throw new Failure('usage', { what: DISK_NEEDED, next: 'kaipiao goods export --disk 税盘号' })
  }
  const { download } = await api()
  try {
    const { path, size, sha256 } = await saveDownload({
      io,
      output,
      force: force === true,
      download: () =>
        download(exportGoods, {
          query: { isTax: tax ? '1' : '0' },
          body: { diskId, ...(keyword === undefined ? {} : { keyword }) },
        }),
    })
    if (path === undefined) return
    if (json) io.out(JSON.stringify({ file: path, size, sha256 }))
    else if (!quiet) io.err(`已导出：${path}`)
  } catch (error) {
    throw exportFailure(error)
  }
}
