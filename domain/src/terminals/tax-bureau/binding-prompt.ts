/** Sources: checklist HD73, BD96, BD97, CL25, ER19: what asks the user to go to the terminal page. */
import type { Issue } from '../../result/issue.ts'
import { NOT_BOUND, NOT_SYNCED, PASSWORD_WRONG } from './bureau-texts.ts'

/** What is known of the bureau account of a terminal. */
export interface BureauAccount {
  dlzh: string
  dlmm: string
  isPwdErr: string
}

/**
 * Issue `bureau.notBound` when account and password are both empty (or nothing is saved), `bureau.passwordWrong`
 * when the password is marked wrong. Both ask and lead to the terminal page of the area.
 */
export function checkBureauAccount(account: BureauAccount | undefined): Issue[] {
  if (!account || (account.dlzh === '' && account.dlmm === '')) {
    return [{ code: 'bureau.notBound', path: 'dlzh', message: NOT_BOUND, severity: 'confirm' }]
  }
  if (account.isPwdErr !== '1') return []
  return [{ code: 'bureau.passwordWrong', path: 'dlmm', message: PASSWORD_WRONG, severity: 'confirm' }]
}

/** Issue `bureau.notSynced` when the bureau data of a disk has no sync time: it offers a sync. */
export function checkBureauSync(syncTime: string | null | undefined): Issue[] {
  return syncTime
    ? []
    : [{ code: 'bureau.notSynced', path: 'syncTime', message: NOT_SYNCED, severity: 'confirm' }]
}
