import type { Schemas } from '@kaipiao/client'
import { buildRequired } from '@kaipiao/client/testing'

/** A customer whose name ends as its tax number does. */
export function customerForm(
  taxerId: string,
  more: Partial<Schemas['CustomerInput']> = {},
): Schemas['CustomerInput'] {
  return buildRequired('CustomerInput', {
    taxerName: `北京远山${taxerId.slice(-4)}商贸有限公司`,
    taxerId,
    taxerType: '08',
    state: 1,
    ...more,
  })
}
