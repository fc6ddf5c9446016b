import { Command } from '@commander-js/extra-typings'
import type { Deps } from '../../deps/deps.ts'
import { getCommand, importCommand, listCommand, templateCommand } from '../../nouns/noun-command.ts'
import { goodsNoun } from './goods-noun.ts'
import { exportCommand } from './goods-export-command.ts'

export const goodsCommand = (deps: Deps) =>
  new Command('goods')
    .summary('商品库：查询、导出、导入')
    .addCommand(listCommand(deps, goodsNoun))
    .addCommand(getCommand(deps, goodsNoun))
    .addCommand(exportCommand(deps))
    .addCommand(importCommand(deps, goodsNoun))
    .addCommand(templateCommand(deps, goodsNoun))
