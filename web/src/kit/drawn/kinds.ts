import type { Kind, KindParts } from '../shapes/kind.ts'
import { objectList } from '../nested/object-list.tsx'
import { object } from '../nested/object.tsx'
import { operator } from '../kinds/texts/operator.tsx'
import { taxCode } from '../kinds/texts/tax-code.tsx'
import { vatPolicy } from '../kinds/texts/vat-policy.tsx'
import { scalarKinds } from '../kinds/scalar-kinds.ts'

/** The registry: exhaustive by type, so that a kind without a look does not compile. */
export const kinds: Readonly<Record<Kind, KindParts>> = {
  ...scalarKinds,
  operator,
  taxCode,
  vatPolicy,
  object,
  objectList,
}
