import type { Schemas } from '@kaipiao/client'
import { switchEnterprise } from '@kaipiao/client/operations'
import type { Calls } from '../../../requests/use-calls.ts'
import { confirm } from '../../../client/talk/dialogs.ts'
import { notify } from '../../../client/talk/notify.ts'

/**
 * The bureau account of a terminal, an agent's above all, may be signed in for another enterprise (FM54): one is asked,
 * and it is switched before anything is issued. False where the user would rather not. Throws the problem of a switch
 * that fails, which has been told.
 */
export async function mayIssueFor(
  call: Calls['call'],
  diskId: string,
  { needSwitch, taxerId, taxerName }: Schemas['EnterpriseChange'],
): Promise<boolean> {
  if (!needSwitch) return true
  const isWanted = await confirm(
    '切换开票企业',
    `税局账号现在登录的是另一家企业，不切换就会开成那家企业的发票。\n切换到“${taxerName}”后继续开具？`,
    { yes: '切换并开具', no: '取消' },
  )
  if (!isWanted) return false
  await call(switchEnterprise, { path: { diskId }, body: { taxerId } })
  notify('success', `已切换到${taxerName}`)
  return true
}
