import type { Schemas } from '@kaipiao/client'
import { permissions } from '../../world/enterprises/permission-list.ts'
import type { AccountRow } from '../../world/tables.ts'

/** Why somebody is refused who comes by a channel that the role does not grant. */
export function channelRefused(
  { roleName }: Pick<AccountRow, 'roleName'>,
  channel: Schemas['SignInChannel'],
): string {
  const name = permissions.find(({ code }) => code === `channel.${channel}`)?.name ?? channel
  return `角色“${roleName}”未开通${name}`
}
