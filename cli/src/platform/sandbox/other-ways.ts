import type { ControlCallId } from '@kaipiao/client/sandbox'

/** What is asked where a command that sends a file or nothing at all was given nothing. */
export const askedWithout: { readonly [Id in ControlCallId]?: ControlCallId } = { playRecording: 'getReplay' }

/** Control calls without a command, and what does the same. */
export const otherwiseDone: { readonly [Id in ControlCallId]?: string } = {
  importBatch: 'kaipiao batch upload',
}
