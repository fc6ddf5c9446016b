/** What a payment to a natural person must hold together. Sources: law-2026.md §2, §6; GB 11643 (the number of a card). */
import type { Schemas } from '@kaipiao/client/types'
import { checkIdDigit, checkPersonalId } from '../../contact/personal-id.ts'
import type { Issue } from '../../result/issue.ts'

/** Issues `personalId.format`, `personalId.checkDigit` and `person.levy` of a draft that may be filled in halfway. */
export function checkPersonSale(draft: Partial<Schemas['PersonSaleInput']>): Issue[] {
  const { idType = '201', idNumber = '', levy, nature, paidDate = '' } = draft
  const issues = checkPersonalId(idNumber, 'idNumber', idType)
  if (issues.length === 0) issues.push(...checkIdDigit(idNumber, 'idNumber', { certificateType: idType }))
  if (levy === '0.015' && nature !== undefined && nature !== 'housing')
    issues.push(issue('只有出租住房减按1.5%计征'))
  const isRealEstate = nature === 'realEstate' || nature === 'housing'
  if (levy === '0.01' && isRealEstate && paidDate >= '2026-01-01')
    issues.push(issue('销售、出租不动产不适用1%：出租住房为1.5%，其他为3%'))
  return issues
}

const issue = (message: string): Issue => ({ code: 'person.levy', path: 'levy', message, severity: 'error' })
