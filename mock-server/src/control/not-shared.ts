import type { Sandbox } from '../sandbox.ts'
import { ControlFault } from './control-fault.ts'

const ofOneProcess = 'which is kept in one process alone, and this sandbox is shared by several'
const instead = 'start one without --store for it'

/** Control calls that cannot be what they say where several processes answer under one address, and why. */
const reasons: Readonly<Record<string, string | undefined>> = {
  'POST faults': `a rule counts the calls that it meets, ${ofOneProcess}: ${instead}, or name a story by X-Sandbox-Scenario`,
  'POST scenarios': `a story counts the calls that it meets, ${ofOneProcess}: name it by X-Sandbox-Scenario in each request`,
  'POST push/faults': `a mishap counts the messages that it meets, ${ofOneProcess}: ${instead}`,
  'POST recording': `a recording counts the calls that it answers, ${ofOneProcess}: ${instead}`,
  'POST spaces': `a space lives in memory, ${ofOneProcess}: ${instead}`,
}

/** Throws ControlFault where the call is none for a world that several processes have. */
export function refuseShared({ store }: Sandbox, call: string): void {
  const reason = store.shared === undefined ? undefined : reasons[call]
  if (reason !== undefined) throw new ControlFault(409, `not with --store: ${reason}`)
}
