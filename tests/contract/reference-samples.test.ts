import { beforeAll, describe, expect, it } from 'vitest'
import { openWorld } from '../cli/support/worker-sandbox.ts'
import { operations, type ContractOperation } from './support/contract.ts'
import { exampleRequest } from './support/example-request.ts'
import { readCurl, readPython, readTypescript, type SampleRequest } from './support/read-samples.ts'

interface Sample {
  readonly label: string
  readonly source: string
}
const samples = new Map<string, readonly Sample[]>()

beforeAll(async () => {
  const sandbox = await openWorld()
  for (const { id, path, method } of operations) {
    const detail = await (await fetch(`${sandbox.url}/docs/operations/${id}.json`)).json()
    samples.set(id, detail.paths[path][method.toLowerCase()]['x-code-samples'])
  }
  await sandbox.stop()
}, 60_000)

const readers: Readonly<Record<string, (source: string) => SampleRequest | Promise<SampleRequest>>> = {
  curl: readCurl,
  TypeScript: readTypescript,
  Python: readPython,
}

/** What every sample of an operation has to send: its example. */
function wanted(operation: ContractOperation): SampleRequest {
  const { method, path, headers = {}, body, upload } = exampleRequest(operation)
  return {
    method,
    path,
    headers: {
      ...headers,
      ...(operation.needsBearer && { authorization: 'Bearer T' }),
      ...(upload !== undefined && { 'content-type': upload }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: upload === undefined ? body : 'file.bin',
  }
}

/** They are read as their languages would, so that neither python3 nor curl has to be here. */
describe('the samples of the reference send the example of the operation', () => {
  it.each(Object.entries(readers))('in %s', async (language, read) => {
    for (const operation of operations) {
      const sample = samples.get(operation.id)?.find(({ label }) => label === language)
      expect([operation.id, await read(sample?.source ?? '')]).toEqual([operation.id, wanted(operation)])
    }
  })
})
