import { Command } from '@commander-js/extra-typings'
import type { Deps } from '../../deps/deps.ts'
import type { DeclareFormOptions } from './run-declare-form.ts'

const runDeclareForm = async (options: DeclareFormOptions) =>
  (await import('./run-declare-form.ts')).runDeclareForm(options)

export const formCommand = ({ io, settings, api }: Deps, run = runDeclareForm) =>
  new Command('form')
    .summary('一份申报的申报表')
    .description('一份申报的申报表，逐栏列出；不给表单代码的为主表，为 0 的栏不列')
    .argument('<编号>', '申报编号，见 declare list')
    .option('--form <代码>', '表单代码，如 BDA0610608、KXQ01')
    .option('--all', '为 0 的栏也列出')
    .action((id, flags) => run({ io, settings, api, id, ...flags }))
