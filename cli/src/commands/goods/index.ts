import { Command } from '@commander-js/extra-typings'
import type { Deps } from '../../deps.ts'
import { exportCommand } from './export.ts'

export const goodsCommand = (deps: Deps) =>
  new Command('goods').summary('导出商品库').addCommand(exportCommand(deps))
