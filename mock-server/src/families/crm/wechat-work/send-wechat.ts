import { canMoveSend, outcomeOfSend } from '@kaipiao/domain/crm/wechat-work/send-state'
import type { Unit } from '../../../behaviour/unit.ts'
import type { Owned } from '../../../world/tables.ts'

/** When its time has come a mass message goes to whoever is still a contact, unless it was cancelled. */
export async function sendWechat({ store }: Unit, { sendId }: { readonly sendId: string }): Promise<void> {
  const send = await store.table('wechatSends').get(sendId)
  if (send === undefined || !canMoveSend(send.state, 'sent')) return
  const config = await store.table('wechatConfigs').get(configIdOf(send))
  const receivers = await Promise.all(
    send.receivers.map(async (id) => ({
      isReachable: (await store.table('wechatContacts').get(id))?.state === 1,
    })),
  )
  await store
    .table('wechatSends')
    .update(sendId, { state: 'sent', ...outcomeOfSend(config?.sw === 1, receivers) })
}

/** Settings belong to an agency, a provider or the platform. */
export function configIdOf({ agencyId, providerId }: Owned): string {
  return agencyId || providerId || 'platform'
}
