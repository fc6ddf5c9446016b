import { Command } from '@commander-js/extra-typings'
import type { Deps } from '../../deps/deps.ts'
import type { CertificateOptions } from './run-certificate.ts'

const runCertificate = async (options: CertificateOptions) =>
  (await import('./run-certificate.ts')).runCertificate(options)

export const certificateCommand = ({ io, settings, api }: Deps, run = runCertificate) =>
  new Command('certificate')
    .summary('下载一份申报的完税凭证；--json 显示其内容')
    .argument('<id>', '申报编号，见 kaipiao declare list -o names')
    .option('-o, --output <文件>', '保存位置，- 为标准输出（默认：平台给出的文件名）')
    .option('--force', '覆盖已有文件')
    .action((id, flags) => run({ io, settings, api, id, ...flags }))
