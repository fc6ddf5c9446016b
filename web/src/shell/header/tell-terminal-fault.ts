import type { Schemas } from '@kaipiao/client'
import { findTerminalFault } from '@kaipiao/domain/terminals/terminals/usability'
import { ask } from '../../client/talk/dialogs.ts'

/** What the user wants to do about a terminal that can't be worked with; `go` where nothing is wrong. */
export type FaultAnswer = 'go' | 'check' | 'renew' | 'stop'

/** Tells what is wrong with a chosen terminal (HD25, HD36–HD41) and offers what helps. */
export async function tellTerminalFault(terminal: Schemas['Terminal']): Promise<FaultAnswer> {
  const fault = findTerminalFault(terminal)
  if (!fault) return 'go'
  const answer = await ask({
    title: '提示',
    message: fault.message,
    choices: [
      { key: 'stop', label: '取消' },
      ...(fault.remedy === 'check' ? [{ key: 'check' as const, label: '检测' }] : []),
      ...(fault.remedy === 'renew' ? [{ key: 'renew' as const, label: '续费' }] : []),
      { key: 'go', label: '仍然切换', kind: 'primary' },
    ],
  })
  return answer ?? 'stop'
}
