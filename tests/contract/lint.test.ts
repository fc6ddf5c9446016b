import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Document } from '@kaipiao/openapi/document'
import { describe, expect, it } from 'vitest'
import { parse, stringify } from 'yaml'

const root = new URL('../../', import.meta.url).pathname

const fresh = () => parse(readFileSync(`${root}openapi/openapi.yaml`, 'utf8')) as Document

/** Rules that the linter reports for a description. */
function lint(document: Document): string[] {
  const file = join(mkdtempSync(join(tmpdir(), 'lint-')), 'openapi.yaml')
  writeFileSync(file, stringify(document))
  const redocly = `${root}node_modules/.bin/redocly`
  try {
    execFileSync(redocly, ['lint', file, '--config', `${root}redocly.yaml`, '--format=json'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return []
  } catch (error) {
    const output = String((error as { stdout: Buffer }).stdout)
    const report = JSON.parse(output) as { problems: { ruleId: string }[] }
    return [...new Set(report.problems.map((problem) => problem.ruleId))].sort()
  }
}

function at<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the description has changed: adapt this test')
  return value
}

// The linter is a program of its own that reads the whole description: seconds on a busy machine.
describe('the description', { timeout: 240_000 }, () => {
  it('passes the linter', () => {
    expect(lint(fresh())).toEqual([])
  })

  it('is refused where a convention is broken', () => {
    const document = fresh()
    const { schemas } = document.components
    delete at(at(schemas['Customer']).properties?.['taxerName']).title
    delete at(at(schemas['CustomerState'])['x-labels'])['0']
    schemas['Orphan'] = { type: 'object' }
    const add = at(document.paths['/v2/customer/customerInfo/add']?.post)
    add.operationId = 'add_customer'
    add['x-codes'] = [1]
    add.parameters = []
    add.deprecated = true
    delete at(at(schemas['BusinessCode'])['x-advice'])['100400001']
    at(at(schemas['Customer']).properties)['labelId'] = { ...at(schemas['CustomerLabelId']) }
    const sort = at(document.paths['/v1/contact/list']?.get?.parameters?.find(({ name }) => name === 'sort'))
    sort.schema = { type: 'string', examples: ['id'] }
    const list = at(document.paths['/v2/customer/customerInfo/list']?.get)
    list.parameters = at(list.parameters).filter((parameter) => !parameter.$ref?.includes('Paging'))
    const detail = at(document.paths['/v2/customer/customerInfo/{id}']?.get)
    at(detail.responses['200']).content = {
      'application/json': { schema: { $ref: '#/components/schemas/Customer' } },
    }

    expect(lint(document)).toEqual([
      'kaipiao/code-is-explained',
      'kaipiao/codes-are-documented',
      'kaipiao/create-takes-a-key',
      'kaipiao/deprecated-has-a-successor',
      'kaipiao/enum-is-labelled',
      'kaipiao/id-is-of-a-kind',
      'kaipiao/operation-id-is-camel-case',
      'kaipiao/page-is-paged',
      'kaipiao/property-is-described',
      'kaipiao/reply-is-enveloped',
      'kaipiao/sort-is-enumerated',
      'no-unused-components',
    ])
  })
})
