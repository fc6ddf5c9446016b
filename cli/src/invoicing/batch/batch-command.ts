import type { Deps } from '../../deps/deps.ts'
import { nounCommand } from '../../nouns/noun-command.ts'
import { batchListNoun, batchNoun } from './batch-nouns.ts'
import { uploadCommand } from './batch-upload-command.ts'

export const batchCommand = (deps: Deps) =>
  nounCommand(deps, batchNoun).addCommand(uploadCommand(deps, { family: 'batch', label: batchNoun.label }))

export const batchListCommand = (deps: Deps) =>
  nounCommand(deps, batchListNoun).addCommand(
    uploadCommand(deps, { family: 'list', label: batchListNoun.label }),
  )
