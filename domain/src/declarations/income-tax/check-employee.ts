/** Sources: checklist DC13, VL04–VL06; the national standard GB 11643 on the numbers of resident identity cards. */
import { checkIdDigit, checkPersonalId, RESIDENT_ID_TYPE } from '../../contact/personal-id.ts'
import type { Issue } from '../../result/issue.ts'

/** What is written of somebody whose income tax is withheld. */
export interface EmployeeDraft {
  idType?: string
  idNumber?: string
  hireDate?: string
  leaveDate?: string
  state?: string
}

const LEFT = '0'

/**
 * Issues `personalId.format`, `personalId.birthday`, `personalId.checkDigit`, `employee.leaveBeforeHire` and `employee.leaveDate`; what is not
 * filled in yet is no issue here. Days are `YYYY-MM-DD`.
 */
export function checkEmployee(draft: EmployeeDraft): Issue[] {
  const { idType = RESIDENT_ID_TYPE, idNumber = '', hireDate, leaveDate, state } = draft
  const issues = checkPersonalId(idNumber, 'idNumber', idType)
  if (issues.length === 0 && idType === RESIDENT_ID_TYPE && idNumber !== '' && !hasRealBirthday(idNumber))
    issues.push(issue('personalId.birthday', 'idNumber', '身份证号码中的出生日期不存在'))
  if (issues.length === 0) issues.push(...checkIdDigit(idNumber, 'idNumber', { certificateType: idType }))
  if (hireDate && leaveDate && leaveDate < hireDate)
    issues.push(issue('employee.leaveBeforeHire', 'leaveDate', '离职日期不能早于入职日期'))
  if (state === LEFT && !leaveDate) issues.push(issue('employee.leaveDate', 'leaveDate', '请填写离职日期'))
  return issues
}

/** Cards of 15 digits leave out the century, which was the last one. */
function hasRealBirthday(idNumber: string): boolean {
  const digits = idNumber.length === 18 ? idNumber.slice(6, 14) : `19${idNumber.slice(6, 12)}`
  const day = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
  const time = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}

const issue = (code: string, path: string, message: string): Issue => ({
  code,
  path,
  message,
  severity: 'error',
})
