import type { Kind, KindParts } from './kinds/kind.ts'
import { objectList } from './kinds/object-list.tsx'
import { object } from './kinds/object.tsx'
import { operator } from './kinds/operator.tsx'
import { taxCode } from './kinds/tax-code.tsx'
import { vatPolicy } from './kinds/vat-policy.tsx'
import { scalarKinds } from './kinds/scalar-kinds.ts'

/** The registry: exhaustive by type, so that a kind without a look does not compile. */
export const kinds: Readonly<Record<Kind, KindParts>> = {
  ...scalarKinds,
  operator,
  taxCode,
  vatPolicy,
  object,
  objectList,
}
