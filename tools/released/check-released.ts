/** Whether openapi/openapi.yaml keeps what openapi/released/ has promised. Prints each breaking change that is not declared. */
import type { Document } from '@kaipiao/openapi/document'
import { parse } from 'yaml'
import { keptDescription, readText } from './kept-description.ts'
import { breakingChanges, releaseFaults, versionOf } from './released.ts'

const released = parse(keptDescription()) as Document
const next = parse(readText('openapi/openapi.yaml')) as Document
const faults = releaseFaults(versionOf(released), versionOf(next), {
  breaking: breakingChanges(released, next),
  changelog: readText('docs/changelog.md'),
})
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
