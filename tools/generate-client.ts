/** openapi/openapi.yaml and sandbox.yaml → client/generated: types, operations, fields. Nothing here is edited by hand. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Document } from '@kaipiao/openapi/document'
import openapiTS, { astToString } from 'openapi-typescript'
import { parse } from 'yaml'
import { writeCatalogue } from './generate-client/write-catalogue.ts'
import { writeControlCalls, writeControlFields, writeControlTitles } from './generate-client/write-control.ts'
import { writeCodes } from './generate-client/write-codes.ts'
import { writeBodies, writeDescribed } from './generate-client/write-described.ts'
import { writeExamples } from './generate-client/write-examples.ts'
import { writeBodyFields, writeFields, writeNested } from './generate-client/write-fields.ts'
import { writeProjectSchema } from './generate-client/write-project-schema.ts'
import { writePages } from './generate-client/write-pages.ts'
import {
  writeOperations,
  writePublicOperations,
  writeSignInOperations,
} from './generate-client/write-operations.ts'
import { optionsOf } from './generate-client/options-of.ts'
import { writeExamplesOfOperations } from './generate-client/write-examples-of-operations.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const target = `${root}client/generated/`
const banner = '// Made by `npm run generate` from openapi/openapi.yaml. Do not edit.\n'

const document = parse(readFileSync(`${root}openapi/openapi.yaml`, 'utf8')) as Document
const options = optionsOf(document)
mkdirSync(target, { recursive: true })
const write = (name: string, text: string) => writeFileSync(`${target}${name}`, text)

write('openapi.json', JSON.stringify(document))
write('schema.ts', banner + astToString(await openapiTS(JSON.stringify(document), { alphabetize: false })))
write('codes.ts', banner + writeCodes(document))
write('operations.ts', banner + writeOperations(document))
write('public-operations.ts', banner + writePublicOperations(document))
write('sign-in-operations.ts', banner + writeSignInOperations(document))
write('fields.ts', banner + writeFields(document, options))
write('body-fields.ts', banner + writeBodyFields(document, options))
write('options.ts', banner + options.write())
write('nested.ts', banner + writeNested(document))
write('examples.ts', banner + writeExamples(document))
write('examples-of-operations.ts', banner + writeExamplesOfOperations(document))
write('catalogue.ts', banner + writeCatalogue(document))
write('described.ts', banner + writeDescribed(document, options))
write('bodies.ts', banner + writeBodies(document))
write('pages.ts', banner + writePages(document))

const control = parse(readFileSync(`${root}openapi/sandbox.yaml`, 'utf8')) as Document
const ownBanner = banner.replace('openapi.yaml', 'sandbox.yaml')
mkdirSync(`${target}sandbox`, { recursive: true })
write('sandbox/sandbox.json', JSON.stringify(control))
write(
  'sandbox/control-schema.ts',
  ownBanner + astToString(await openapiTS(JSON.stringify(control), { alphabetize: false, immutable: true })),
)
write('sandbox/control-calls.ts', ownBanner + writeControlCalls(control))
write('sandbox/control-fields.ts', ownBanner + writeControlFields(control))
write('sandbox/kaipiao-sandbox.schema.json', writeProjectSchema(control))
write('sandbox/control-titles.ts', ownBanner + writeControlTitles(control))
