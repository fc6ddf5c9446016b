import { Command } from '@commander-js/extra-typings'
import { collect, positiveInteger } from '../command-line/global-options.ts'
import type { Deps } from '../deps/deps.ts'
import { addShapeOptions } from '../listing/list-command.ts'
import type { Noun } from '../nouns/noun.ts'
import type { SearchOptions } from './run-search.ts'

const runSearch = async (options: SearchOptions) => (await import('./run-search.ts')).runSearch(options)

export const searchCommand = ({ io, settings, api, signal }: Deps, nouns: readonly Noun[], run = runSearch) =>
  addShapeOptions(
    new Command('search')
      .summary('在企业、终端、客户、购方、商品、发票、订单等之中一起查找')
      .description(
        '在企业、终端、客户、购方、商品、发票、订单等之中一起查找：凡是能按文字查询、当前身份又可以查询的列表都问一遍。有的列表没有读到时退出码为 3',
      )
      .argument('<words...>', '名称、税号、号码等的一部分'),
  )
    .option('--kind <种类>', '只找这些种类，可重复，如 buyer、terminal、invoice', collect)
    .option('--each <n>', '每个种类最多显示多少条', positiveInteger, 5)
    .action((words, { kind, each, ...flags }) =>
      run({ io, settings, api, signal, nouns, text: words.join(' '), kinds: kind, each, ...flags }),
    )
