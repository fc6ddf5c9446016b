/** Who sells, as far as rates ask. Sources: law-2026.md §2, §8 (反向开票: the rate is the seller's); checklist FM40. */
import { partyOf, type Seller } from '../../policies/party-of.ts'
import type { FormContext } from '../facts/form-context.ts'
import type { InvoiceForm } from '../invoices/wire.ts'
import { isReverseInvoicing } from '../special/reverse-invoicing.ts'

/** A natural person is always small-scale (增值税法实施条例第七条). */
const PERSON: Seller = { taxpayer: '08', party: 'person' }

/** Those of whom one may sell: the terminal's enterprise, the person that it buys from, the applicant of 代开. */
export function sellersOf(
  form: Pick<InvoiceForm, 'tdyslxdm'>,
  { taxerType, seller, isProxy }: Pick<FormContext, 'taxerType' | 'seller' | 'isProxy'>,
): Seller[] {
  if (isReverseInvoicing(form.tdyslxdm)) return [PERSON]
  const own = { taxpayer: taxerType, party: partyOf(seller.taxerId) }
  return isProxy ? [own, PERSON] : [own]
}
