import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** One thing that is written: a new file, or text before the first place of a file that matches. */
export type Change =
  | { readonly create: string; readonly text: string }
  | { readonly edit: string; readonly before: RegExp | 'end'; readonly text: string }

/** Writes all changes below `root`, or throws before anything is written: what exists is kept, what is missing is named. */
export function applyChanges(root: string, changes: readonly Change[]): void {
  const texts = new Map<string, string>()
  for (const change of changes) {
    const path = 'create' in change ? change.create : change.edit
    if ('create' in change) {
      if (existsSync(join(root, path))) throw new Error(`${path} exists already`)
      texts.set(path, change.text)
    } else texts.set(path, inserted(path, texts.get(path) ?? readFileSync(join(root, path), 'utf8'), change))
  }
  for (const [path, text] of texts) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

function inserted(path: string, old: string, { before, text }: Extract<Change, { edit: string }>): string {
  if (before === 'end') return `${old.trimEnd()}\n${text}`
  const at = old.search(before)
  if (at < 0) throw new Error(`${path}: there is no place like ${before.source}`)
  return old.slice(0, at) + text + old.slice(at)
}
