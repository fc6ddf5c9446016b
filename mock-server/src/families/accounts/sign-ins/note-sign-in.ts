import { createHash } from 'node:crypto'
import { deviceName } from '@kaipiao/domain/accounts/sign-ins/device-name'
import { placeOfAddress } from '@kaipiao/domain/accounts/sign-ins/place-of-address'
import type { AnyContext } from '../../../behaviour/handler.ts'
import type { Unit } from '../../../behaviour/unit.ts'
import type { AccountRow, TokenRow } from '../../../world/tables.ts'
import type { SignInRow } from '../tables/sign-ins.ts'

declare module '../../../behaviour/ports.ts' {
  interface Ports {
    /** Puts a letter of the platform itself into the inbox of an account. */
    readonly writeToOwner: (unit: Unit, account: AccountRow, letter: OwnerLetter) => Promise<void>
  }
}

/** What is told to the owner of an account; the title has at most 50 characters. */
interface OwnerLetter {
  readonly title: string
  readonly content: string
}

interface Facts extends Pick<SignInRow, 'id' | 'until'> {
  readonly channel: TokenRow['channel'] | undefined
}

/** Devices of one account that are remembered: the one that was new for longest goes first. */
const mostDevices = 100

/**
 * Writes a sign-in down. One on a device that the account has not signed in on is told to its owner, but for the very
 * first: who opens an account has nobody to be warned of.
 */
export async function noteSignIn(
  context: AnyContext,
  account: AccountRow,
  { id, until, channel }: Facts,
): Promise<void> {
  const { store, caller, time, now, ports } = context
  await forgetOver(context, account)
  const device = deviceName(caller.agent)
  const place = placeOfAddress(caller.address)
  const deviceId = createHash('sha256')
    .update(`${account.id}\n${saidDevice(context.headers) ?? device}`)
    .digest('hex')
  const isNew = await isNewDevice(context, account, deviceId)
  await store.table('signIns').insert({
    id,
    accountId: account.id,
    deviceId,
    device,
    place,
    ...(channel === undefined ? {} : { channel }),
    tsCreate: now(),
    tsLast: now(),
    usedAt: time,
    until,
  })
  if (isNew) await ports.writeToOwner(context, account, letterOf(now(), device, place))
}

/** Whether the account has signed in before, and never on this device. From here on it has. */
async function isNewDevice(
  { store, time }: AnyContext,
  { id: accountId }: AccountRow,
  deviceId: string,
): Promise<boolean> {
  const devices = store.table('knownDevices')
  if ((await devices.get(deviceId)) !== undefined) return false
  const { rows } = await devices.find({ where: { accountId }, sort: 'time' })
  for (const { id } of rows.slice(0, Math.max(0, rows.length + 1 - mostDevices))) await devices.remove(id)
  await devices.insert({ id: deviceId, accountId, time })
  return rows.length > 0
}

async function forgetOver({ store, time }: AnyContext, { id: accountId }: AccountRow): Promise<void> {
  const { rows } = await store.table('signIns').find({ where: { accountId, until: { lte: time } } })
  for (const { id } of rows) await store.table('signIns').remove(id)
}

/** `Device-Id`, where the caller sends one. */
function saidDevice(headers: object): string | undefined {
  return 'Device-Id' in headers && typeof headers['Device-Id'] === 'string' ? headers['Device-Id'] : undefined
}

function letterOf(time: string, device: string, place: string) {
  return {
    title: '新设备登录',
    content: [
      '您的账号在一台新的设备上登录了。',
      `时间：${time}`,
      `设备：${device}`,
      `地址：${place}`,
      '如果是您本人，无需处理。如果不是，请在“个人中心”的“登录设备”中结束该登录，并立即修改密码。',
    ].join('\n'),
  }
}
