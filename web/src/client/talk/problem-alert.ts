/** How a failure looks when it is told to staff. Sources: checklist ER01–ER24. */
import { transportMessage, type Problem } from '@kaipiao/client'
import { errorReaction, GO_REPORT } from '@kaipiao/domain/terminals/tax-bureau/error-reaction'
import { windowTerminal } from '../session/window-terminal.ts'
import { ask } from './dialogs.ts'
import { offerLogin } from './lost-login.ts'
import { notify } from './notify.ts'

let isSignedOutTold = false

/** Shows a failure by the rules of group ER; `isShown`: it stands on the page already. */
export function showProblem(problem: Problem, isShown = false): void {
  if (problem.isSignedOut) return tellSignedOut(problem.message)
  const reaction = errorReaction(problem.code)
  // ER13: transport answers are warnings, and silent for the caller. Any other 0 has been told already (ER01).
  // What the platform said besides stands below the sentence of the specification.
  if (reaction === 'silent')
    return problem.status === 200
      ? undefined
      : notify('warning', problem.message, { description: problem.reason })
  if (reaction === 'login' && offerLogin({ problem, isShown })) return
  if (reaction === 'reportReturns') return void offerReturns(problem)
  void ask({
    title: '提示',
    message: problem.message,
    details: detailsOf(problem),
    choices: [{ key: 'ok', label: '确定', kind: 'primary' }],
  })
}

/** A disk that is locked until its returns are reported: the way there, to the disk of the window (RT60). */
async function offerReturns(problem: Problem): Promise<void> {
  const answer = await ask({
    title: '提示',
    message: problem.message,
    details: detailsOf(problem),
    choices: [
      { key: 'cancel', label: '取消' },
      { key: 'go', label: GO_REPORT, kind: 'primary' },
    ],
  })
  const disk = windowTerminal.read()
  if (answer === 'go') location.hash = `#/copyManage${disk ? `?key=${disk}` : ''}`
}

/** ER08: many 401 at once are one alert, and each tab has one, whichever met the refusal. */
export function tellSignedOut(message: string = transportMessage(401)): void {
  if (isSignedOutTold) return
  isSignedOutTold = true
  void ask({
    title: '提示',
    message,
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
