/**
 * What a business code asks for beyond an alert. Sources: checklist ER01, ER14–ER24, CL27, CL28, O16, O17.
 * The table of codes is closed: every other code but 0 is an alert with the server's message.
 */

export type ErrorReaction =
  /** Nothing: the caller has shown it already. */
  | 'silent'
  /** The message with 去登录, which opens the bureau login of the current terminal. */
  | 'login'
  /** The bureau dialog with the message; after success the call is repeated once. */
  | 'bureauDialog'
  /** Code input and manual-SMS link. */
  | 'awaitSms'
  /** Continue issuing or cancel; continuing sends again with the confirmation. */
  | 'confirmContinue'
  /** Offer the seller page of the area. */
  | 'addSeller'
  /** The message with the way to the returns of the disk, which lock it. */
  | 'reportReturns'
  /** The caller handles it alone. */
  | 'passThrough'
  | 'alert'

export const LOGIN_CODES: readonly number[] = [202200007, 202200008, 202200014, 201300002]
export const BUREAU_DIALOG_CODES: readonly number[] = [202200009, 202200010, 202200011, 202200012]
export const PASS_THROUGH_CODES: readonly number[] = [104000201, 104001103, 104001501, 1040014]
export const GO_LOGIN = '去登录'
export const GO_REPORT = '去抄报'

const REACTIONS: ReadonlyMap<number, ErrorReaction> = new Map([
  [0, 'silent'],
  ...LOGIN_CODES.map((code) => [code, 'login'] as const),
  ...BUREAU_DIALOG_CODES.map((code) => [code, 'bureauDialog'] as const),
  ...PASS_THROUGH_CODES.map((code) => [code, 'passThrough'] as const),
  [201300003, 'reportReturns'],
  [201300020, 'awaitSms'],
  [202500034, 'confirmContinue'],
  [202500035, 'addSeller'],
])

/** The reaction to a business code; `alert` for every code that is not in the table. */
export function errorReaction(code: number): ErrorReaction {
  return REACTIONS.get(code) ?? 'alert'
}
