/**
 * `npm run test:changed [base]`: what a change can break, in about a minute. Files that differ from `base` (the commit
 * that the branch and main share, where none is given) are linted, their rooms' types checked, and the tests run that
 * import them, with those of the same families in the sandbox and the console, which are reached over HTTP and not by
 * an import. Before landing, `npm test` runs everything.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { ensureInstalled, root } from './ensure/ensure-installed.mjs'

ensureInstalled()
const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
const base = process.argv[2] ?? git('merge-base', 'HEAD', 'main')[0]
const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
const files = [...new Set(changed)].filter((file) => existsSync(`${root}/${file}`))
if (files.length === 0) {
  console.log(`nothing differs from ${base}`)
  process.exit(0)
}

const code = files.filter((file) => /\.(ts|tsx|mjs|js)$/.test(file))
/** The plain page beside which the console is measured is checked with the console, whose libraries it uses. */
const rooms = new Set(
  files.map((file) => (file.startsWith('bench/console/plain/') ? 'web' : file.split('/')[0])),
)
const typed = [
  'openapi',
  'client',
  'domain',
  'sheets',
  'web',
  'cli',
  'mock-server',
  'tests',
  'bench',
  'tools',
]
const steps = []
if (code.length > 0) steps.push(['lint', ['node_modules/oxlint/bin/oxlint', ...code]])
for (const room of typed.filter((name) => rooms.has(name)))
  steps.push([`types of ${room}`, ['node_modules/typescript7/bin/tsc', '-p', room]])
const beside = families(files).flatMap((family) => [
  `mock-server/src/families/${family}/`,
  `web/src/families/${family}/`,
])
if (beside.length > 0) steps.push(['families', ['node_modules/vitest/vitest.mjs', 'run', ...beside]])
if (code.length > 0)
  steps.push(['tests', ['node_modules/vitest/vitest.mjs', 'related', '--run', '--passWithNoTests', ...code]])

const failed = steps.filter(([name, command]) => {
  console.log(`\n── ${name} ──`)
  return spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' }).status !== 0
})
console.log(failed.length === 0 ? '\nnothing broken' : `\nfailed: ${failed.map(([name]) => name).join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1

/** Families of what was changed in the description, whose users import none of it. */
function families(all) {
  const names = all.flatMap((file) => /^openapi\/tags\/([^/]+)\//.exec(file)?.[1] ?? [])
  return [...new Set(names)]
}
