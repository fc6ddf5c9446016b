import { downloadTaxCertificate, getTaxCertificate } from '@kaipiao/client/operations'
import type { Deps } from '../../deps/deps.ts'
import { saveDownload } from '../../local-files/save-download.ts'

export type CertificateOptions = Pick<Deps, 'io' | 'settings' | 'api'> & {
  id: string
  output?: string | undefined
  force?: true | undefined
}

/** Saves the certificate of what was paid for a return; with `--json` and no file to save tells what it says. */
export async function runCertificate({
  io,
  settings,
  api,
  id,
  output,
  force,
}: CertificateOptions): Promise<void> {
  const { json, quiet } = settings()
  const { call, download } = await api()
  if (json && output === undefined) {
    io.out(JSON.stringify(await call(getTaxCertificate, { path: { id } }), null, 2))
    return
  }
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
