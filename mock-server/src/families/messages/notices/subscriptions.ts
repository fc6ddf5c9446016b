import type { Schemas } from '@kaipiao/client'
import { Subscription } from '@kaipiao/client/fields'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { ok } from '../../../behaviour/outcome.ts'
import { pageOf } from '../../../behaviour/lists/page-of.ts'
import { terminalOf } from '../../../behaviour/tenancy/terminal-of.ts'

type Code = Schemas['SubscriptionCode']

export const subscriptionHandlers = defineHandlers({
  listDiskSubscriptions: async (context) => {
    const { diskId, ...paging } = context.query
    const disks = diskId ?? (await disksOf(context))
    const lists: Schemas['Subscription'][] = []
    for (const disk of disks) {
      await terminalOf(context, disk)
      lists.push(...(await subscriptionsOf(context, disk)))
    }
    return pageOf(lists, paging)
  },

  updateDiskSubscriptions: async (context) => {
    const { diskId, list } = context.body
    await terminalOf(context, diskId)
    const table = context.store.table('subscriptions')
    for (const { code, sw } of list) await table.put({ id: idOf(diskId, code), sw })
    return ok(await subscriptionsOf(context, diskId))
  },
})

async function disksOf({ store, session }: AnyContext): Promise<string[]> {
  const { rows } = await store.table('terminals').find({ where: session.scope, sort: 'diskId' })
  return rows.map(({ diskId }) => diskId)
}

/** Every terminal can be asked about everything; what nobody has switched off is on. */
async function subscriptionsOf({ store }: AnyContext, diskId: string): Promise<Schemas['Subscription'][]> {
  return Promise.all(
    names.map(async ([code, name]) => {
      const row = await store.table('subscriptions').get(idOf(diskId, code))
      return { diskId, code, name, sw: row?.sw ?? 1 }
    }),
  )
}

function idOf(diskId: string, code: Code): string {
  return `${diskId}-${code}`
}

const codes = ['FPKJ', 'SJDL', 'FWDQ', 'SXED', 'FPKC'] as const satisfies readonly Code[]
const names = codes.map(
  (code) => [code, Subscription.code.options?.find(({ value }) => value === code)?.label ?? code] as const,
)
