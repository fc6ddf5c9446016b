import type { JobData } from '../../../behaviour/job-data.ts'
import type { Unit } from '../../../behaviour/unit.ts'

/** A terminal that was being restarted or repaired is back. */
export async function restoreTerminal(
  { store }: Unit,
  { terminalId }: JobData['restoreTerminal'],
): Promise<void> {
  const terminal = await store.table('terminals').get(terminalId)
  if (terminal === undefined) return
  await store.table('terminals').update(terminalId, {
    online: 1,
    onlineStatusDesc: '已连接',
    diskStatus: '1',
    diskStatusDesc: '正常',
    termStatus: 1,
    termStatusDesc: '在线',
  })
}
