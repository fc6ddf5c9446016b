import { codes } from '@kaipiao/client/codes'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { fail, ok, refuse, type Failed, type Success } from '../../../behaviour/outcome.ts'
import type { Schemas } from '@kaipiao/client'
import type { LocalClientRow } from '../tables/local.ts'

/** LC01 to LC06: the sandbox plays the client and the print services of the user's machine. */
export const localClient = defineHandlers({
  getLocalClientVersion: async (context) => ok({ version: (await clientOf(context)).version }),
  getLocalClientIp: async (context) => ok({ ip: (await clientOf(context)).ip }),

  logoutLocalClient: async ({ store }) => {
    const { rows } = await store.table('localLogins').find({ where: { isOpen: true } })
    for (const { id } of rows) await store.table('localLogins').update(id, { isOpen: false })
    return ok(null)
  },

  openEtaxLogin: async ({ store, body, now }) => {
    const { taxerId, account, ticket } = body.params
    if (body.biz !== 'etaxLogin') return fail(codes.invalid, '客户端不支持此业务')
    if (await store.table('localLogins').has({ id: ticket })) {
      return fail(codes.invalid, '票据已使用，请重新获取')
    }
    if (!(await store.table('bureauLogins').has({ taxerId, dlzh: account }))) return fail(codes.unknownRecord)
    const { biz } = body
    await store
      .table('localLogins')
      .insert({ id: ticket, biz, taxerId, account, isOpen: true, tsCreate: now() })
    return ok(null)
  },

  postLocalPrint28778: (context) => print(context, 28778),
  postLocalPrint28779: (context) => print(context, 28779),
})

async function clientOf({ store }: AnyContext): Promise<LocalClientRow> {
  return (await store.table('localClients').get('client')) ?? refuse(codes.unknownRecord)
}

/** Prints what the platform has issued; each print can be seen in the raw tables. */
async function print(
  { store, body, id, now }: AnyContext & { readonly body: Schemas['LocalPrint'] },
  port: number,
): Promise<Success<null> | Failed> {
  const { fpdm, fphm } = body
  if (!(await store.table('invoices').has({ fpdm, fphm }))) return fail(codes.unknownRecord)
  await store.table('localPrints').insert({ copies: 1, ...body, id: id(), port, tsCreate: now() })
  return ok(null)
}
