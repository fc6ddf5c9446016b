import { document, type ContractOperation } from './contract.ts'
import { faultsAt, placeOf } from './described.ts'
import type { Reply } from './send-request.ts'

/** What of a reply with status 200 breaks the description: by a validator that the sandbox has no part in. */
export function replyFaults(
  { path, method, codes, isFile }: ContractOperation,
  reply: Reply,
): readonly string[] {
  const { status, headers, json, type, bytes } = reply
  const faults: string[] = []
  if (status !== 200) return [`status ${status}: ${json?.message ?? ''}`]
  if (!headers.has('x-request-id')) faults.push('no x-request-id')
  if (json === undefined) {
    if (!isFile) faults.push(`answers ${type}, not the envelope`)
    if (!mediaTypes(path, method).includes(type)) faults.push(`${type} is not described`)
    if (!/^attachment; filename=.+/.test(headers.get('content-disposition') ?? ''))
      faults.push('has no file name')
    if (bytes.length === 0) faults.push('is empty')
    return faults
  }
  if (isFile && json.code === 0) faults.push('answers the envelope of a success, not a file')
  if (json.code !== 0 && json.code !== unknownRecord && !codes.includes(json.code))
    faults.push(`code ${json.code} is not documented`)
  const pointer = `${placeOf(path, method)}/responses/200/content/application~1json/schema`
  for (const { instancePath, message } of faultsAt(pointer, json))
    faults.push(`${instancePath} ${message ?? ''}`)
  return faults
}

/** Any operation may answer it: another tenant's record is unknown. */
const unknownRecord = 100400001

function mediaTypes(path: string, method: string): readonly string[] {
  const operation = Object.entries(document.paths[path] ?? {}).find(
    ([name]) => name === method.toLowerCase(),
  )?.[1]
  return Object.keys(operation?.responses['200']?.content ?? {})
}
