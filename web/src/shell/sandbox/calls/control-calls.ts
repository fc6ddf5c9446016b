import type { ControlName } from './control-answer.ts'

/** Parts of the page. */
export type PanelKey =
  | 'clock'
  | 'faults'
  | 'push'
  | 'journal'
  | 'events'
  | 'worlds'
  | 'spaces'
  | 'accounts'
  | 'recording'

/** Every control call, and the part of the page that makes it; one that is described and has no place does not compile. */
export const PLACES = {
  'GET health': 'worlds',
  'POST reset': 'worlds',
  'GET world': 'worlds',
  'POST world': 'worlds',
  'POST checkpoint': 'worlds',
  'GET checkpoints': 'worlds',
  'GET checkpoint': 'worlds',
  'POST rewind': 'worlds',
  'POST checkpoint/remove': 'worlds',
  'GET clock': 'clock',
  'POST clock': 'clock',
  'POST pay': 'events',
  'POST batch': 'events',
  'GET ledger': 'events',
  'GET log': 'journal',
  'GET coverage': 'journal',
  'POST coverage/mark': 'journal',
  'POST expect': 'journal',
  'GET faults': 'faults',
  'POST faults': 'faults',
  'GET project': 'journal',
  'GET scenarios': 'faults',
  'POST scenarios': 'faults',
  'GET push': 'push',
  'POST push': 'push',
  'POST push/faults': 'push',
  'POST push/drop': 'push',
  'POST tokens/expire': 'accounts',
  'POST tokens/revoke': 'accounts',
  'GET spaces': 'spaces',
  'POST spaces': 'spaces',
  'POST spaces/remove': 'spaces',
  'GET recording': 'recording',
  'POST recording': 'recording',
} as const satisfies Readonly<Record<ControlName, PanelKey>>
