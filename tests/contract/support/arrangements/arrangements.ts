import { operations, type ContractOperation } from '../contract.ts'
import { exampleParts, requestOf, type Parts } from '../example-request.ts'
import { mobileOf, type Platform, type Role } from '../open-platform.ts'
import type { ListedRecords } from '../listed-records.ts'
import { isRow, type Row } from '../row.ts'
import { validParts } from '../valid-parts.ts'

export interface Given {
  readonly platform: Platform
  readonly records: ListedRecords
  readonly role: Role
}

export type Arrange = (parts: Parts, given: Given) => Promise<Parts> | Parts

/** Gives some members of the body, or of the parameters, another value. */
export function withBody(parts: Parts, values: Row): Parts {
  return { ...parts, body: { ...(isRow(parts.body) ? parts.body : {}), ...values } }
}

export function withPath(parts: Parts, values: Row): Parts {
  return { ...parts, path: { ...parts.path, ...values } }
}

export function withQuery(parts: Parts, values: Row): Parts {
  return { ...parts, query: { ...parts.query, ...values } }
}

function operationOf(operationId: string): ContractOperation {
  const operation = operations.find(({ id }) => id === operationId)
  if (operation === undefined) throw new Error(`${operationId} is no operation`)
  return operation
}

/** The examples of an operation as they stand in the description. */
export function partsOf(operationId: string): Parts {
  return exampleParts(operationOf(operationId))
}

/** `data` of an operation that must succeed first; its parts are its own valid example, changed by `change`, which knows the example as it stands, too. */
export async function first(
  operationId: string,
  { platform, records, role }: Given,
  change: (parts: Parts, example: Parts) => Parts = (parts) => parts,
): Promise<Row> {
  const operation = operationOf(operationId)
  const parts = change(await validParts(operation, { role, records }), exampleParts(operation))
  const { json } = await platform.send(operation.needsBearer ? role : undefined, requestOf(operation, parts))
  if (json?.code !== 0) throw new Error(`${operationId} has to succeed first: ${JSON.stringify(json)}`)
  return isRow(json.data) ? json.data : {}
}

export const signIn =
  (as: Role): Arrange =>
  (parts) =>
    withBody(parts, { account: mobileOf(as) })

/** A new password with the proof of the phone's code. */
export const newPassword =
  (proof: string, as?: Role): Arrange =>
  async (parts, given) => {
    const mobile = mobileOf(as ?? given.role)
    const { UDID: udid } = await first(proof, given, (asked) =>
      withQuery(asked, { mobile, captcha: '123456' }),
    )
    return withBody(parts, { udid, ...(as === undefined ? {} : { mobile }) })
  }
