import type { ControlSchemas } from '@kaipiao/client/sandbox'
import { momentOf, timeOf } from '../../clock/local-time.ts'
import { firstMoment, isWorldTime, lastMoment } from '../../clock/world-clock.ts'
import { payByWechat } from '../../families/shop/payments/pay-by-wechat.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { demoAccounts, demoPassword } from '../../world/demo-accounts.ts'
import { makeWorld } from '../../assembly/building/open-world.ts'
import { ControlFault } from '../request/control-fault.ts'
import { clockSpeed } from '../request/clock-speed.ts'
import type { ControlRoutes } from '../request/control-request.ts'

/** The world itself: what it is, a new one, payments and tokens. */
export const worldRoutes = {
  getHealth: health,

  resetWorld: async (sandbox, { body }) => {
    await reset(sandbox, body)
    return health(sandbox)
  },

  confirmPayment: async (sandbox, { body: { orderId } }) => {
    return sandbox.write(async (unit) => {
      const payment = await payByWechat(unit, orderId)
      if (payment === undefined)
        throw new ControlFault(
          404,
          `no payment waits for order ${orderId}`,
          `订单 ${orderId} 没有待支付的款项`,
        )
      return { orderId, state: payment.state, tsPaid: payment.tsPaid }
    })
  },

  expireTokens: (sandbox, { body }) => endTokens(sandbox, body.account, 'expire'),
  revokeTokens: (sandbox, { body }) => endTokens(sandbox, body.account, 'revoke'),
} satisfies Partial<ControlRoutes>

async function health(sandbox: Sandbox): Promise<ControlSchemas['Health']> {
  const { store, clock, sequence, world, description, hub, scheduler } = sandbox
  const counts = store.names.map(async (name) => [name, await store.table(name).count()] as const)
  return {
    status: 'ok',
    space: sandbox.space ?? null,
    version: description.version,
    world: world.size,
    seed: sequence.state.seed,
    clock: {
      now: clock.now(),
      speed: clock.state.speed,
      builtAt: momentOf(world.builtAt),
      moving: scheduler.move ?? null,
    },
    listeners: hub.listeners,
    scenarios: sandbox.faults.active,
    counts: Object.fromEntries(await Promise.all(counts)),
    accounts: Object.entries(demoAccounts).map(([role, account]) => ({
      role,
      account,
      password: demoPassword,
    })),
  }
}

/** A new world in the place of this one; what is not told stays as it was. */
async function reset(sandbox: Sandbox, body: ControlSchemas['WorldReset']): Promise<void> {
  const { world: size = sandbox.world.size, seed = sandbox.sequence.state.seed, clock, frozen } = body
  const at = timeOf(clock ?? '') ?? sandbox.world.builtAt
  if (!isWorldTime(at))
    throw new ControlFault(
      400,
      `a world lies between ${firstMoment} and ${lastMoment}`,
      `时刻应在 ${firstMoment} 至 ${lastMoment} 之间`,
    )
  const speed = clockSpeed(sandbox, frozen) ?? sandbox.clock.state.speed
  const state = await makeWorld(sandbox.store, { size, seed, at, speed, secrets: sandbox.secrets })
  sandbox.faults.clear()
  sandbox.story = undefined
  sandbox.latency.milliseconds = 0
  sandbox.hub.closeAll()
  await sandbox.adopt(state)
}

/** Tokens of one account, by its phone, or of all. Expired ones can still be refreshed, revoked ones cannot. */
async function endTokens(
  sandbox: Sandbox,
  mobile: string | undefined,
  end: 'expire' | 'revoke',
): Promise<ControlSchemas['EndedTokens']> {
  return sandbox.write(async ({ store, time }) => {
    const accounts = await store.table('accounts').find({ where: { mobile } })
    if (mobile !== undefined && accounts.total === 0)
      throw new ControlFault(404, `there is no account ${mobile}`, `没有账号 ${mobile}`)
    const ids = mobile === undefined ? {} : { accountId: { in: accounts.rows.map(({ id }) => id) } }
    const { rows } = await store.table('tokens').find({ where: ids })
    for (const { id, family = '' } of rows) {
      if (end === 'revoke') {
        await store.table('tokens').remove(id)
        await store.table('signIns').remove(family)
      } else await store.table('tokens').update(id, { expiresAt: time - 1 })
    }
    return { tokens: rows.length }
  })
}
