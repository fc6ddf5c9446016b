/** The one place where failures are told to staff. Sources: checklist ER01–ER24. */
import { Problem } from '@kaipiao/client'
import { errorReaction, type ErrorReaction } from '@kaipiao/domain/tax-bureau/error-reaction'
import { ask } from './dialogs.ts'
import { offerLogin } from './lost-login.ts'
import { notify } from './notices.ts'

const silenced = new WeakSet<Problem>()
const shown = new WeakSet<Problem>()
let isSignedOutTold = false

export interface ProblemAlert {
  /** Show a failure now, by the rules of group ER. */
  show: (problem: Problem) => void
  /** The caller shows the failure itself, beside a field or in place of a list. */
  silence: (problem: Problem) => void
}

const problemAlert: ProblemAlert = { show: showProblem, silence: (problem) => void silenced.add(problem) }

/** For callers that tell a failure themselves: `silence(problem)` in their catch, or `show(problem)` again later. */
export function useProblemAlert(): ProblemAlert {
  return problemAlert
}

/**
 * Wired to the client: shows the failure unless its caller silences it in the catch that follows, or has it to itself:
 * a code input where an SMS code is awaited (ER21), whatever the caller does about the codes of the white list (ER24).
 */
export function reportProblem(problem: Problem): void {
  setTimeout(() => {
    if (!silenced.has(problem) && !CALLERS.includes(errorReaction(problem.code))) showProblem(problem)
  }, 0)
}

const CALLERS: readonly ErrorReaction[] = ['awaitSms', 'passThrough']

export const silenceProblem = (problem: Problem): void => problemAlert.silence(problem)

/**
 * For reads whose page shows the failure where the data would be: no alert beside that. A lost sign-in and a lost
 * bureau login are told all the same, since the place alone offers no way on. Rejects as `work` does.
 */
export async function inPlace<Data>(work: Promise<Data>): Promise<Data> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Problem && !error.isSignedOut) {
      if (errorReaction(error.code) === 'login') shown.add(error)
      else silenceProblem(error)
    }
    throw error
  }
}

/** Shows a failure by the rules of group ER; `isShown`: it stands on the page already. */
export function showProblem(problem: Problem, isShown = shown.has(problem)): void {
  if (problem.isSignedOut) return tellSignedOut(problem)
  const reaction = errorReaction(problem.code)
  // ER13: transport answers are warnings, and silent for the caller. Any other 0 has been told already (ER01).
  if (reaction === 'silent') return problem.status === 200 ? undefined : notify('warning', problem.message)
  if (reaction === 'login' && offerLogin({ problem, isShown })) return
  void ask({
    title: '提示',
    message: problem.message,
    details: detailsOf(problem),
    choices: [{ key: 'ok', label: '确定', kind: 'primary' }],
  })
}

/** ER08: many 401 at once are one alert. */
function tellSignedOut(problem: Problem): void {
  if (isSignedOutTold) return
  isSignedOutTold = true
  void ask({
    title: '提示',
    message: problem.message,
    choices: [{ key: 'ok', label: '确定', kind: 'primary' }],
  }).then(() => (isSignedOutTold = false))
}

/** What staff can read to support: operation, codes and the request id. */
export function detailsOf(problem: Problem): (readonly [string, string])[] {
  return [
    ['操作', problem.operationId],
    ['业务码', String(problem.code)],
    ['状态', problem.status === 0 ? '无应答' : String(problem.status)],
    ...(problem.requestId ? ([['请求编号', problem.requestId]] as const) : []),
    ...(problem.pointer ? ([['位置', problem.pointer]] as const) : []),
  ]
}

/** The message of anything that was thrown, for places that show it inline. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : '未知错误，请稍后重试'
}
