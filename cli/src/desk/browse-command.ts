import { Command } from '@commander-js/extra-typings'
import type { Deps } from '../deps/deps.ts'
import type { Noun } from '../nouns/noun.ts'
import type { BrowseOptions } from './run-browse.ts'

const runBrowse = async (options: BrowseOptions) => (await import('./run-browse.ts')).runBrowse(options)

export const browseCommand = (
  { io, env, settings, profiles, api, publicApi }: Deps,
  nouns: readonly Noun[],
  run = runBrowse,
) =>
  new Command('browse')
    .summary('在控制台中打开首页、列表或记录')
    .description(
      '在控制台中打开首页、列表或记录。控制台的地址取自设置 console-url 或 KAIPIAO_CONSOLE_URL，没有设置时取自平台；不能打开浏览器时只显示地址',
    )
    .argument('[kind]', '种类，如 customer、order，或控制台页面的代码，如 invoices；不给时为首页')
    .argument('[id]', '编号')
    .option('--print', '只显示地址，不打开')
    .action((kind, id, { print }) =>
      run({ io, env, settings, profiles, api, publicApi, nouns, kind, id, isPrinted: print === true }),
    )
