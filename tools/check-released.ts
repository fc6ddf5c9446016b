/** Whether openapi/openapi.yaml keeps what openapi/released/ has promised. Prints each breaking change that is not declared. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Document } from '@kaipiao/openapi/document'
import { parse } from 'yaml'
import { breakingChanges, releaseFaults, versionOf } from './released.ts'

const read = (file: string) => readFileSync(fileURLToPath(new URL(`../${file}`, import.meta.url)), 'utf8')

const released = parse(read('openapi/released/openapi.yaml')) as Document
const next = parse(read('openapi/openapi.yaml')) as Document
const faults = releaseFaults(versionOf(released), versionOf(next), {
  breaking: breakingChanges(released, next),
  changelog: read('docs/changelog.md'),
})
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
