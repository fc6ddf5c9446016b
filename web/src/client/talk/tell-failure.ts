/** The one place that decides whether and how a failed request is told. Sources: checklist ER01–ER24, ER30. */
import { Problem } from '@kaipiao/client'
import { errorReaction, type ErrorReaction } from '@kaipiao/domain/terminals/tax-bureau/error-reaction'
import { needsLogin, problemOf } from './lost-login.ts'
import { notify } from './notify.ts'
import { messageOf, showProblem } from './problem-alert.ts'

/**
 * How a request says that it failed.
 * - `tell`: by an alert or a warning, as group ER has it; what is left to callers (ER21, ER24) is not told.
 * - `inPlace`: where the data would be, by who asked; only a way to a lost bureau login is offered besides (ER14).
 * - `field`: beside the field that it is about, by the form; told where it is about none.
 * - `export`: in the words for a file that could not be had (ER30).
 * - `silent`: by who asked, or not at all.
 */
export type Failure = 'tell' | 'inPlace' | 'field' | 'export' | 'silent'

/** A function decides by what happened. */
export type FailureOption = Failure | ((problem: Problem) => Failure)

/** Left to who asked: a code input where an SMS code is awaited (ER21), the codes of the white list (ER24). */
const CALLERS: readonly ErrorReaction[] = ['awaitSms', 'passThrough']

/** ER30, CL33: the words of the specification for a file that could not be had; why stands below. */
const EXPORT_FAILED = '导出文件失败，请稍后重试'

/** A login that was asked for and declined: whoever declined it has read why (ER20). */
export class LoginDeclined extends Problem {}

/** Tells a failure as its request wishes. A lost sign-in is told by the session that ended, whatever the request wishes (ER06). */
export function tellFailure(error: unknown, option: FailureOption = 'tell'): void {
  const problem = problemOf(error)
  if (!problem) return option === 'export' ? tellExport(error) : undefined
  if (problem.isSignedOut || problem instanceof LoginDeclined) return
  const failure = typeof option === 'function' ? option(problem) : option
  const reaction = errorReaction(problem.code)
  switch (failure) {
    case 'silent':
      return
    case 'inPlace':
      return reaction === 'login' ? showProblem(problem, true) : undefined
    case 'export':
      return needsLogin(problem) ? showProblem(problem) : tellExport(problem)
    case 'field':
    case 'tell':
      if (failure === 'field' && isAboutField(error, problem)) return
      if (!CALLERS.includes(reaction)) showProblem(problem)
  }
}

const tellExport = (error: unknown): void => notify('error', EXPORT_FAILED, { description: messageOf(error) })

/** The pointer of HTTP 400, or what refine's forms read of it. */
function isAboutField(error: unknown, { pointer }: Problem): boolean {
  if (pointer?.startsWith('/body/')) return true
  return error instanceof Error && 'errors' in error && error.errors !== undefined
}
