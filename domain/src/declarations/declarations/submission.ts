/** Sources: checklist DC12, DC16; domain.md §1.13: states of a declaration, and that a period is filed once. */
import type { Issue } from '../../result/issue.ts'
import type { Lookup } from '../../lookups/lookup.ts'

export type DeclarationState = 'draft' | 'submitting' | 'declared' | 'failed' | 'paid' | 'correcting'

export const DECLARATION_STATES: Lookup<DeclarationState> = [
  { value: 'draft', label: '待申报', colour: 'default' },
  { value: 'submitting', label: '申报中', colour: 'processing' },
  { value: 'declared', label: '已申报', colour: 'success' },
  { value: 'failed', label: '申报失败', colour: 'error' },
  { value: 'paid', label: '已缴款', colour: 'success' },
  { value: 'correcting', label: '更正中', colour: 'warning' },
]

/**
 * A failed declaration may be sent again; a cancelled submission is a draft once more, and so is what is voided before it is
 * paid. A correction that the bureau refuses, or that is given up, leaves what was filed as it was.
 */
export const DECLARATION_TRANSITIONS: Readonly<Record<DeclarationState, readonly DeclarationState[]>> = {
  draft: ['submitting'],
  submitting: ['declared', 'failed', 'draft', 'paid', 'correcting'],
  declared: ['paid', 'draft', 'correcting'],
  failed: ['submitting'],
  paid: ['declared', 'correcting'],
  correcting: ['submitting', 'declared', 'paid'],
}

/** True for a move of the table, such as `draft` to `submitting`. */
export function canMoveDeclaration(from: DeclarationState, to: DeclarationState): boolean {
  return DECLARATION_TRANSITIONS[from].includes(to)
}

/** A declaration of one tax of one enterprise for one period. */
export interface FiledDeclaration {
  id: string
  eid: string
  sbssq: string
  zsxmmc: string
  state: DeclarationState
}

/**
 * Issue `declaration.submittedTwice` when the declaration, or another one of the same enterprise, period and tax,
 * was submitted already.
 */
export function checkSubmission(next: FiledDeclaration, others: readonly FiledDeclaration[]): Issue[] {
  const isSame = ({ eid, sbssq, zsxmmc }: FiledDeclaration): boolean =>
    eid === next.eid && sbssq === next.sbssq && zsxmmc === next.zsxmmc
  const rivals = others.filter((other) => other.id !== next.id && isSame(other))
  if (canMoveDeclaration(next.state, 'submitting') && !rivals.some(({ state }) => isSubmitted(state)))
    return []
  return [
    {
      code: 'declaration.submittedTwice',
      path: 'sbssq',
      message: '该属期已提交，不能重复提交',
      severity: 'error',
    },
  ]
}

/** VAT of general taxpayers: the main form sums up two annexes, which are filed before it. */
const MAIN_FORM = 'BDA0610606'
const ANNEXES_OF_MAIN = ['BDA0610607', 'BDA0610608']

/** Issue `declaration.annexFirst` when the main form goes before an annex. */
export function checkFormOrder(formCode: string, filedForms: readonly string[]): Issue[] {
  if (formCode !== MAIN_FORM || ANNEXES_OF_MAIN.every((annex) => filedForms.includes(annex))) return []
  return [
    {
      code: 'declaration.annexFirst',
      path: 'formCode',
      message: '请先提交附列资料（一）和附列资料（二）',
      severity: 'error',
    },
  ]
}

/** The bureau has it, or is getting it. */
function isSubmitted(state: DeclarationState): boolean {
  return state === 'submitting' || isFiled(state)
}

/** The bureau has accepted it; while it is corrected what was filed holds. */
export function isFiled(state: DeclarationState): boolean {
  return state === 'declared' || state === 'paid' || state === 'correcting'
}
