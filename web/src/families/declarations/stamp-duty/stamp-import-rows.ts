import type { Body } from '@kaipiao/client'
import { createStampSource } from '@kaipiao/client/operations'
import type { RowMeans } from '../../../kit/definitions.ts'
import { findDeclarer } from '../income-tax/declarers.ts'

export { foreseeDeclarers } from '../income-tax/declarers.ts'

/** Writes a document down for the enterprise that is called so; answers why not where there is none. */
export async function collect(
  source: Body<'createStampSource'>,
  means: RowMeans,
): Promise<string | undefined> {
  const found = await findDeclarer(means, source.eid)
  if (typeof found === 'string') return found
  await means.call(createStampSource, { body: { ...source, eid: found.eid } }, { failure: 'silent' })
  return undefined
}
