/**
 * `npm test`: installs what is missing (packages, a browser, Chinese fonts), then runs everything, fast checks first.
 * The last line is `N passed, N failed`, summed over all runners.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { ensureInstalled, root } from './ensure/ensure-installed.mjs'
import { ensureBrowser } from './ensure/ensure-browser.mjs'

const started = Date.now()
ensureInstalled()
const browser = ensureBrowser()
const reports = mkdtempSync(join(tmpdir(), 'kaipiao-test-'))
const env = { ...process.env, KAIPIAO_CHROMIUM: browser, FORCE_COLOR: '0' }
const only = process.argv.slice(2)

const steps = [
  { name: 'check', command: ['node_modules/tsx/dist/cli.mjs', 'tools/check.ts'] },
  {
    name: 'unit',
    command: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reports}/unit.json`,
    ],
    count: countVitest,
  },
  {
    name: 'e2e',
    command: ['node_modules/@playwright/test/cli.js', 'test'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: `${reports}/e2e.json` },
    count: countPlaywright,
  },
].filter(({ name }) => only.length === 0 || only.includes(name))

let passed = 0
let failed = 0
/** Said again at the end, where whoever reads only the last page of a long log finds it. */
const broken = []
for (const step of steps) {
  const begun = Date.now()
  console.log(`\n── ${step.name} ──`)
  const status = await run(step)
  const counted =
    step.count && existsSync(`${reports}/${step.name}.json`)
      ? step.count(JSON.parse(readFileSync(`${reports}/${step.name}.json`, 'utf8')))
      : { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, broken: [] }
  // A runner that dies outside a test still counts as a failure.
  if (status !== 0 && counted.failed === 0) counted.failed = 1
  const unnamed = counted.failed > 0 && counted.broken.length === 0
  broken.push(...(unnamed ? [`${step.name} ended with ${status}`] : counted.broken))
  passed += counted.passed
  failed += counted.failed
  console.log(`── ${step.name}: ${counted.passed} passed, ${counted.failed} failed, ${seconds(begun)} s`)
}
rmSync(reports, { recursive: true, force: true })
for (const name of broken) console.log(`✗ ${name}`)
console.log(`\nin ${seconds(started)} s`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0

function run(step) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, step.command, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...env, ...step.env },
    })
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

function countVitest(report) {
  const files = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => told(name, fullName, failureMessages.join('\n'))),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + files.length,
    broken: [...tests, ...files.map(({ name, message }) => told(name, '', message))],
  }
}

function countPlaywright({ stats, suites }) {
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)]
  const broken = suites
    .flatMap(specs)
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
      return told(file, title, errors.map(({ message }) => message).join('\n'))
    })
  return { passed: stats.expected, failed: stats.unexpected, broken }
}

/** Where it is, what it is called, and the first ten lines of why. */
function told(file, title, why) {
  const lines = (why ?? '').split('\n').slice(0, 10)
  return [`${relative(root, file)} › ${title}`, ...lines.map((line) => `    ${line}`)].join('\n')
}

function seconds(since) {
  return Math.round((Date.now() - since) / 1000)
}
