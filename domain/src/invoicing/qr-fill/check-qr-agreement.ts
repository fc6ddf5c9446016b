/** Tax services on a card. Source: law-2026.md §8, as for a form. */
import { checkAgreement, type AgreementFacts } from '../agreements/check-agreement.ts'
import type { Issue } from '../../result/issue.ts'
import type { QrCard } from './qr-form.ts'

/**
 * Issues of a card before anybody has filled it in: who may not sell its lines at all, and what is wrong with the number
 * that it names. With whom there is an agreement is asked when a buyer is known.
 */
export function checkQrAgreement(
  { goods, sszyfwxybh = '' }: QrCard,
  facts: Omit<AgreementFacts, 'isRed'>,
): Issue[] {
  const agreement = facts.sszyfwxys?.find(({ wtxyxxcjbh }) => wtxyxxcjbh === sszyfwxybh)
  const buyerTaxerId = agreement?.wtrtyshxydm ?? ''
  const issues = checkAgreement({ goods: [...goods], sszyfwxybh, buyerTaxerId }, { ...facts, isRed: false })
  const isAsked = (code: string) =>
    code === 'agreement.seller' || (sszyfwxybh !== '' && code !== 'agreement.buyerTaxNumber')
  return issues.filter(({ code }) => isAsked(code))
}
