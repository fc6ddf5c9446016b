/**
 * Whether every row of the checklist and every section of the pages of facts that code and documents name as the
 * source of a rule exists in docs/spec/. Prints each that does not, with its place.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findLostSources, readSections, readRows } from './sources.ts'

/** The pages of facts; what else a comment names by § is no page of ours. */
const PAGES = ['domain.md', 'declarations.md', 'invoice-files.md', 'law-2026.md']

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8')

const places = ['*.ts', '*.tsx', '*.tsp', '*.mjs', '*.css', '*.yaml', '*.md']
const exempt = [
  ':!docs/spec',
  ':!bench',
  ':!openapi/openapi.yaml',
  ':!**/generated/**',
  ':!tools/sources.test.ts',
]
const files = execFileSync('git', ['ls-files', '-z', '--', ...places, ...exempt], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => file !== '')

const known = {
  rows: readRows(read('docs/spec/checklist.md')),
  sections: new Map(PAGES.map((page) => [page, readSections(read(`docs/spec/${page}`))])),
}
const lost = files.flatMap((file) =>
  findLostSources(read(file), known).map(({ line, source }) => `${file}:${line}: ${source}`),
)
for (const place of lost) console.error(`${place} is not in docs/spec/`)
process.exitCode = lost.length > 0 ? 1 : 0
