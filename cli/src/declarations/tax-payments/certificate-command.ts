import { Command } from '@commander-js/extra-typings'
import type { Deps } from '../../deps/deps.ts'

export type CertificateOptions = Pick<Deps, 'io' | 'settings' | 'api'> & {
  id: string
  output?: string | undefined
  force?: true | undefined
}

export const certificateCommand = ({ io, settings, api }: Deps, run = runCertificate) =>
  new Command('certificate')
    .summary('下载一份申报的完税凭证')
    .argument('<id>', '申报编号，见 kaipiao declare list -o names')
    .option('-o, --output <文件>', '保存位置，- 为标准输出（默认：平台给出的文件名）')
    .option('--force', '覆盖已有文件')
    .action((id, flags) => run({ io, settings, api, id, ...flags }))

/** Saves the certificate of what was paid for a return. */
export async function runCertificate({ io, settings, api, id, output, force }: CertificateOptions) {
  const { downloadTaxCertificate } = await import('@kaipiao/client/operations')
  const { saveDownload } = await import('../../local-files/save-download.ts')
  const { json, quiet } = settings()
  const { download } = await api()
  const { path, size, sha256 } = await saveDownload({
    io,
    output,
    force: force === true,
    download: () => download(downloadTaxCertificate, { path: { id } }),
  })
  if (path === undefined) return
  if (json) io.out(JSON.stringify({ file: path, size, sha256 }))
  else if (!quiet) io.err(`已保存：${path}`)
}
