/** Orders that are about to become invoices. Sources: checklist IV14, ST31, AM06; docs/decisions/0045-red-letters-by-line.md. */
import type { Schemas } from '@kaipiao/client/types'

/**
 * True for an order that is issued unless it fails or is taken back: at the bureau, or on its way through a review. One
 * that waits to be corrected or tried again is not, nor one that is issued.
 */
export function isUnderWay({ ddzt, ydk }: Pick<Schemas['IssueOrder'], 'ddzt' | 'ydk'>): boolean {
  return ddzt === 2 || ddzt === 11 || ddzt === 12 || (ddzt === 1 && ydk === 1)
}
