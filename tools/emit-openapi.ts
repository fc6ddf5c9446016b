/** TypeSpec → openapi/openapi.yaml. `--check` fails when the committed description is not fresh. */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Document } from '@kaipiao/openapi/document'
import { finish } from '@kaipiao/openapi/finish'
import { parse, stringify } from 'yaml'

const room = fileURLToPath(new URL('../openapi/', import.meta.url))
const compiler = fileURLToPath(new URL('../node_modules/@typespec/compiler/cmd/tsp.js', import.meta.url))
const target = `${room}openapi.yaml`

compile()
const text = stringify(finish(parse(readFileSync(`${room}.tsp-output/openapi.yaml`, 'utf8')) as Document), {
  lineWidth: 0,
  aliasDuplicateObjects: false,
})

if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== text) {
    console.error('openapi/openapi.yaml is stale: run `npm run openapi`.')
    process.exit(1)
  }
} else {
  writeFileSync(target, text)
  console.log(`openapi/openapi.yaml: ${text.split('\n').length} lines`)
}

/** The compiler says what is wrong on standard output, among much else that nobody needs. */
function compile(): void {
  const { status, stdout } = spawnSync(process.execPath, [compiler, 'compile', '.', '--warn-as-error'], {
    cwd: room,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status === 0) return
  console.error(stdout.toString())
  process.exit(1)
}
