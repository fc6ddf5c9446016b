import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Document } from '@kaipiao/openapi/document'
import { beforeAll, expect, it } from 'vitest'
import { document as whole } from './support/contract.ts'
import { cutOf } from './support/cut-of.ts'

const root = new URL('../../', import.meta.url).pathname

/**
 * `npm run check` lints the description as a whole. Here a few of its calls are enough: that they pass as they are, and that
 * each convention is missed where it is broken.
 */
const paths = [
  '/v2/customer/customerInfo/add',
  '/v2/customer/customerInfo/list',
  '/v2/customer/customerInfo/{id}',
  '/v1/contact/list',
  '/v2/tax/invoice/batch/issue',
]

interface Report {
  readonly problems: readonly { ruleId: string }[]
}

const broken: Readonly<Record<string, (document: Document) => void>> = {
  'as-it-is': () => undefined,
  'property-is-described': ({ components }) => {
    delete at(at(components.schemas['Customer']).properties?.['taxerName']).title
  },
  'words-say-more': ({ components }) => {
    at(at(components.schemas['Customer']).properties?.['taxerName']).description = 'company name'
  },
  'words-name-no-row': ({ components }) => {
    at(components.schemas['Customer']).description = 'customer of an agency (CV02)'
  },
  'enum-is-labelled': ({ components }) => {
    delete at(at(components.schemas['CustomerState'])['x-labels'])['0']
  },
  'no-unused-components': ({ components }) => {
    components.schemas['Orphan'] = { type: 'object' }
  },
  'operation-id-is-camel-case': (document) => {
    add(document).operationId = 'add_customer'
  },
  'codes-are-documented': (document) => {
    add(document)['x-codes'] = [1]
  },
  'create-takes-a-key': (document) => {
    add(document).parameters = []
  },
  'deprecated-has-a-successor': (document) => {
    add(document).deprecated = true
  },
  'code-is-explained': ({ components }) => {
    delete at(at(components.schemas['BusinessCode'])['x-advice'])['100400001']
  },
  'id-is-of-a-kind': ({ components }) => {
    at(at(components.schemas['Customer']).properties)['labelId'] = {
      ...at(components.schemas['CustomerLabelId']),
    }
  },
  'id-has-a-format': ({ components }) => {
    delete at(components.schemas['CustomerLabelId']).format
  },
  'answers-are-described': (document) => {
    delete add(document).responses['default']
  },
  'property-has-words': ({ components }) => {
    const reply = at(at(components.schemas['CustomerReply']).properties)
    delete at(reply['data']).description
  },
  'words-are-not-empty': ({ components }) => {
    const row = at(at(components.schemas['Customer']).properties)
    row['state'] = { $ref: '#/components/schemas/CustomerState', description: '', title: '状态' }
  },
  'sort-is-enumerated': ({ paths }) => {
    const sort = paths['/v1/contact/list']?.get?.parameters?.find(({ name }) => name === 'sort')
    at(sort).schema = { type: 'string', examples: ['id'] }
  },
  'page-is-paged': ({ paths }) => {
    const list = at(paths['/v2/customer/customerInfo/list']?.get)
    list.parameters = at(list.parameters).filter((parameter) => !parameter.$ref?.includes('Paging'))
  },
  'reply-is-enveloped': ({ paths }) => {
    at(paths['/v2/customer/customerInfo/{id}']?.get?.responses['200']).content = {
      'application/json': { schema: { $ref: '#/components/schemas/Customer' } },
    }
  },
}

let found: Readonly<Record<string, readonly string[]>>
beforeAll(() => {
  found = lint()
})

it('passes the linter as it is', () => {
  expect(found['as-it-is']).toEqual([])
})

it.each(Object.keys(broken).filter((name) => name !== 'as-it-is'))('breaking %s is found', (name) => {
  expect(found[name]?.map((rule) => rule.replace('kaipiao/', ''))).toContain(name)
})

/** Rules that the linter names for each broken description; one run of it reads them all. */
function lint(): Record<string, string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'))
  const files = Object.entries(broken).map(([name, breakIt]) => {
    const document = cutOf(whole, paths)
    breakIt(document)
    const file = join(folder, `${name}.json`)
    writeFileSync(file, JSON.stringify(document))
    return file
  })
  const redocly = `${root}node_modules/@redocly/cli/bin/cli.js`
  const options = [`--config=${root}redocly.yaml`, '--format=json']
  const { stdout } = spawnSync(process.execPath, [redocly, 'lint', ...files, ...options], {
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })
  // One report after another, in the order of the files.
  const reports = stdout.split(/(?<=^\})(?=\{)/m).map((text) => JSON.parse(text) as Report)
  return Object.fromEntries(
    Object.keys(broken).map((name, at) => [name, reports[at]?.problems.map(({ ruleId }) => ruleId) ?? []]),
  )
}

const add = ({ paths }: Document) => at(paths['/v2/customer/customerInfo/add']?.post)

function at<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the description has changed: adapt this test')
  return value
}
