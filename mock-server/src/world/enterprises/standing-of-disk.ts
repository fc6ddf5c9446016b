import { codes } from '@kaipiao/client/codes'
import { terminal, type TerminalName } from '../named-rows.ts'
import type { TerminalStanding } from './make-terminal.ts'

/** How the terminal of this number stands, where that is more than its model; undefined where it has no name for it. */
export function standingOfDisk(diskId: string): TerminalStanding | undefined {
  return standings.find(([name]) => terminal(name) === diskId)?.[1]
}

/** Every state of ST12 and ST15 to ST17 stands somewhere, by its name. */
const standings: readonly (readonly [TerminalName, TerminalStanding])[] = [
  ['awaitingSms', { bureau: codes.awaitingSms, smsPending: true }],
  ['disconnected', { online: 0, termStatus: 0 }],
  ['expired', { serviceStatus: 4 }],
  ['loginEnded', { bureau: codes.bureauLogin8 }],
  ['unverified', { qdStatus: 0, bureau: codes.bureauLogin7 }],
  ['notActivated', { serviceStatus: 0, termStatus: 2, online: 0 }],
  ['activationFailed', { serviceStatus: 3 }],
  ['stopped', { serviceStatus: 6 }],
  ['pending', { serviceStatus: 2 }],
  ['processing', { serviceStatus: 5 }],
  ['unusable', { termStatus: -321, online: 0 }],
  ['verificationUnknown', { qdStatus: 2 }],
  ['verificationWrong', { qdStatus: 3, bureau: codes.bureauHandler9 }],
  ['offline', { termStatus: 2 }],
]
