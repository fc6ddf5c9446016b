import type { Deps } from '../../deps/deps.ts'
import { nounCommand } from '../../nouns/noun-command.ts'
import { batch, batchList } from '../../nouns/nouns.ts'
import { uploadCommand } from './batch-upload-command.ts'

export const batchCommand = (deps: Deps) =>
  nounCommand(deps, batch).addCommand(uploadCommand(deps, { family: 'batch', label: batch.label }))

export const batchListCommand = (deps: Deps) =>
  nounCommand(deps, batchList).addCommand(uploadCommand(deps, { family: 'list', label: batchList.label }))
