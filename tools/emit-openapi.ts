/** TypeSpec → openapi/openapi.yaml, asyncapi.yaml and sandbox.yaml, and before them the list of tags. `--check` fails when a committed one is not fresh. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { asyncOf } from '@kaipiao/openapi/async'
import type { Document } from '@kaipiao/openapi/document'
import { finish } from '@kaipiao/openapi/finish'
import { finishControl } from '@kaipiao/openapi/finish-control'
import { parse, stringify } from 'yaml'

const room = fileURLToPath(new URL('../openapi/', import.meta.url))
const compiler = fileURLToPath(new URL('../node_modules/@typespec/compiler/cmd/tsp.js', import.meta.url))

writeFresh('tags/all.tsp', allTags())
const document = finish(compile('.', 'openapi.yaml'), guides())
const control = finishControl(compile('control', 'sandbox.yaml'))
const files = { 'openapi.yaml': document, 'asyncapi.yaml': asyncOf(document), 'sandbox.yaml': control }
for (const [name, content] of Object.entries(files))
  writeFresh(name, stringify(content, { lineWidth: 0, aliasDuplicateObjects: false }))

function writeFresh(name: string, text: string): void {
  if (!process.argv.includes('--check')) {
    writeFileSync(`${room}${name}`, text)
    console.log(`openapi/${name}: ${text.split('\n').length} lines`)
  } else if (!existsSync(`${room}${name}`) || readFileSync(`${room}${name}`, 'utf8') !== text) {
    console.error(`openapi/${name} is stale: run \`npm run openapi\`.`)
    process.exitCode = 1
  }
}

/** Imports of every subject, by family and name: the compiler knows no folder. */
function allTags(): string {
  const families = readdirSync(`${room}tags`, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const subjects = families.flatMap(({ name }) =>
    readdirSync(`${room}tags/${name}`)
      .filter((file) => file.endsWith('.tsp'))
      .map((file) => `${name}/${file.slice(0, -'.tsp'.length)}`),
  )
  // By their names without the ending: `goods` before `goods-coding`.
  const imports = subjects.sort().map((subject) => `import "./${subject}.tsp";\n`)
  return `// Written by \`npm run openapi\`: every file of tags/<family>/.\n${imports.join('')}`
}

/** `openapi/guides/*.md`, in the order of their names. */
function guides(): readonly string[] {
  const names = readdirSync(`${room}guides`).sort()
  return names.map((name) => readFileSync(`${room}guides/${name}`, 'utf8'))
}

/** The compiler says what is wrong on standard output, among much else that nobody needs. */
function compile(project: string, output: string): Document {
  const { status, stdout } = spawnSync(process.execPath, [compiler, 'compile', project, '--warn-as-error'], {
    cwd: room,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status === 0) return parse(readFileSync(`${room}.tsp-output/${output}`, 'utf8')) as Document
  console.error(stdout.toString())
  process.exit(1)
}
