import { needsLogin, problemOf } from './lost-login.ts'
import { notify } from './notices.ts'
import { messageOf, silenceProblem } from './problem-alert.ts'

/** ER30, CL33: the words of the specification for a file that could not be had; why stands below. */
const EXPORT_FAILED = '导出文件失败，请稍后重试'

/** Tells why an export failed, in place of the alert; a lost sign-in or bureau login is told as everywhere. */
export function tellExportFailure(error: unknown): void {
  const problem = problemOf(error)
  if (problem?.isSignedOut || needsLogin(problem)) return
  if (problem) silenceProblem(problem)
  notify('error', EXPORT_FAILED, { description: messageOf(error) })
}
