/** Source: checklist CU08 and the call catalogue: a mass message waits for its time; until then it can be cancelled. */
export type SendState = 'queued' | 'sent' | 'cancelled'

/** Where each state may go; what is sent or cancelled stays. */
export const SEND_TRANSITIONS: Readonly<Record<SendState, readonly SendState[]>> = {
  queued: ['sent', 'cancelled'],
  sent: [],
  cancelled: [],
}

/** True for a move of the table. */
export function canMoveSend(from: SendState, to: SendState): boolean {
  return SEND_TRANSITIONS[from].includes(to)
}

/** How many receivers a message reaches: none while WeChat Work is off, otherwise those who still know the sender. */
export function outcomeOfSend(
  isOn: boolean,
  receivers: readonly { readonly isReachable: boolean }[],
): { success: number; fail: number } {
  const success = isOn ? receivers.filter(({ isReachable }) => isReachable).length : 0
  return { success, fail: receivers.length - success }
}
