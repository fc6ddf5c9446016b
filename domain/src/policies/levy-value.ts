/** What a row about a levy says of a line. Sources: law-2026.md §2; domain.md §1.5. */

export interface LevyValue {
  /** A fraction without trailing zeros, as the line has it. */
  taxRate: string
  /** Policies (yhzcsm) of a line, one of which it has to name; the empty text is a line without. */
  policies: readonly string[]
  /** The code does not tell whether the purpose is met: a line that rests on such a row is told so. */
  isByPurpose?: true
}

/** Policies whose only rate is a reduction of a levy. */
export const LEASE_REDUCED_FROM_5 = '按5%简易征收减按1.5%计征'
export const LEASE_REDUCED_FROM_3 = '按3%简易征收减按1.5%计征'
export const USED_REDUCED = '按2%简易征收'
