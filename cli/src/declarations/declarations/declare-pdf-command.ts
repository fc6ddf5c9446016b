import { Command } from '@commander-js/extra-typings'
import type { Deps } from '../../deps/deps.ts'
import type { DeclarePdfOptions } from './run-declare-pdf.ts'

const runDeclarePdf = async (options: DeclarePdfOptions) =>
  (await import('./run-declare-pdf.ts')).runDeclarePdf(options)

export const pdfCommand = ({ io, settings, api, signal }: Deps, run = runDeclarePdf) =>
  new Command('pdf')
    .summary('申报表存为 PDF')
    .description('按税局版式存为 PDF：一份为一个文件，多份为一个 zip；没有申报的也可以，内容为平台已存的数')
    .argument('[编号...]', '申报编号，见 kaipiao declare list -o names；不写时用 --period')
    .option('--period <年月>', '一个所属期的全部，如 202512 或 2025-12')
    .option('--eid <编号>', '与 --period 同用：只要这家企业的')
    .option('-o, --output <文件>', '保存到；默认为平台给的文件名')
    .option('--force', '覆盖已有文件')
    .action((ids, flags) => run({ io, settings, api, signal, ids, ...flags }))
