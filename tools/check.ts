/** `npm run check`: description, types, lint, format, boundaries, unused code. Says what failed, and how to mend it. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const node = process.execPath
const rooms = [
  'web',
  'tests',
  'mock-server',
  'cli',
  'bench',
  'tools',
  'openapi',
  'client',
  'domain',
  'sheets',
]
/** What is checked by itself because it may use less than node and the browser give, and `programs`: all the rest at once. */
const projects = {
  web: 'web',
  programs: 'tsconfig.programs.json',
  domain: 'domain',
  client: 'client',
  sheets: 'sheets',
  openapi: 'openapi',
}
/**
 * Compiler and linter are written in Go. Collecting garbage less often takes a tenth off their time, for a tenth more
 * memory. Two checks run at a time already: on one core each finds out once what several checkers would each find out.
 */
const env = { ...process.env, GOGC: '400', GOMAXPROCS: '1' }

interface Check {
  name: string
  command: string[]
  mend: string
}

const bin = (file: string) => `node_modules/${file}`

const checks: Check[] = [
  { name: 'lint', command: [bin('oxlint/bin/oxlint'), '.'], mend: 'npx oxlint --fix .' },
  {
    name: 'descriptions satisfy Spectral',
    command: [
      bin('@stoplight/spectral-cli/dist/index.js'),
      'lint',
      '--quiet',
      '--fail-severity=warn',
      '--ruleset=openapi/lint/spectral.yaml',
      'openapi/openapi.yaml',
      'openapi/asyncapi.yaml',
      'openapi/sandbox.yaml',
    ],
    mend: 'https://docs.stoplight.io/docs/spectral explains each rule of the oas and asyncapi rulesets',
  },
  ...Object.entries(projects).map(([name, project]) => ({
    name: `types of ${name}`,
    command: [bin('typescript7/bin/tsc'), '-p', project, '--singleThreaded'],
    mend: `npx tsc -p ${project}`,
  })),
  {
    name: 'boundaries',
    command: [
      bin('dependency-cruiser/bin/dependency-cruise.mjs'),
      '--config',
      '.dependency-cruiser.cjs',
      ...rooms,
    ],
    mend: 'each rule in .dependency-cruiser.cjs says what to do instead',
  },
  {
    name: 'description keeps its promises',
    command: [bin('tsx/dist/cli.mjs'), 'tools/released/check-released.ts'],
    mend: 'docs/recipes.md, "Release a version of the description"',
  },
  {
    name: 'packages come from where they should',
    command: ['tools/audit/audit.mjs', '--offline'],
    mend: 'read what the package does, then name it in tools/audit/audit.mjs',
  },
  { name: 'unused code', command: [bin('knip/bin/knip.js')], mend: 'delete it' },
  {
    name: 'description is fresh',
    command: [bin('tsx/dist/cli.mjs'), 'tools/emit-openapi.ts', '--check'],
    mend: 'npm run openapi',
  },
  {
    name: 'description keeps its laws',
    command: [bin('@redocly/cli/bin/cli.js'), 'lint', 'kaipiao', 'sandbox'],
    mend: 'openapi/lint/contract-rules.js says what each rule wants',
  },
  {
    name: 'every operation behaves',
    command: [bin('tsx/dist/cli.mjs'), 'mock-server/src/assembly/report-coverage.ts', '--quiet'],
    mend: 'docs/recipes.md, "Add a behaviour to the sandbox"',
  },
  {
    name: 'folders',
    command: [
      bin('dependency-cruiser/bin/dependency-cruise.mjs'),
      '--config',
      '.dependency-cruiser.folders.cjs',
      'mock-server',
    ],
    mend: 'the rule in .dependency-cruiser.folders.cjs says what to do instead',
  },
  {
    name: 'sources of rules',
    command: [bin('tsx/dist/cli.mjs'), 'tools/check-sources.ts'],
    mend: 'name a row of docs/spec/checklist.md or a section of a page of facts there, or write the row',
  },
  { name: 'format', command: [bin('oxfmt/bin/oxfmt'), '--check', '.'], mend: 'npm run format' },
]

const wanted = process.argv.slice(2)
const chosen = checks.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)))
const failures: Check[] = []
const queue = [...chosen]
// Two at a time, the slowest first, so that no core is idle at the end.
await Promise.all([worker(), worker()])
for (const { name, mend } of failures) console.error(`✗ ${name} — ${mend}`)
process.exitCode = failures.length > 0 ? 1 : 0

async function worker(): Promise<void> {
  for (let check = queue.shift(); check; check = queue.shift()) {
    const begun = Date.now()
    const { code, output } = await run(check.command)
    console.log(`${code === 0 ? '✓' : '✗'} ${check.name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`)
    if (code === 0) continue
    console.error(output)
    failures.push(check)
  }
}

function run(args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(node, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('exit', (code) => resolve({ code: code ?? 1, output }))
  })
}
