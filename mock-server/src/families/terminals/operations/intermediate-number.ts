import { codes } from '@kaipiao/client/codes'
import { isMobile } from '@kaipiao/domain/contact/phone'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { BadRequest, fail, ok } from '../../../behaviour/outcome.ts'
import { terminalOf } from '../../../behaviour/tenancy/terminal-of.ts'
import type { BureauLoginRow } from '../../../world/tables.ts'

/** The number stands in the bureau login of the invoicing account: the binding dialog shows the same. */
export const intermediateNumberHandlers = defineHandlers({
  getIntermediateNumber: async (context) => {
    const login = await loginOf(context, context.path.diskId)
    return ok(login === undefined ? { zjh: '', isZjh: 0, bsrysjhm: '' } : numberOf(login))
  },

  updateIntermediateNumber: async (context) => {
    const { store, body, path } = context
    const login = await loginOf(context, path.diskId)
    const zjh = body.zjh.trim()
    if (body.isZjh === 1 && zjh === '') throw new BadRequest('/body/zjh', '请输入中间号')
    if (zjh !== '' && !isMobile(zjh)) throw new BadRequest('/body/zjh', '请输入正确的中间号')
    if (login === undefined) return fail(codes.wrongState, '请先绑定电子税局账号')
    return ok(numberOf(await store.table('bureauLogins').update(login.id, { zjh, isZjh: body.isZjh })))
  },
})

async function loginOf(context: AnyContext, diskId: string): Promise<Readonly<BureauLoginRow> | undefined> {
  await terminalOf(context, diskId)
  return context.store.table('bureauLogins').first({ diskId }, ['-isKp', 'id'])
}

function numberOf({ zjh, isZjh, bsrysjhm }: Readonly<BureauLoginRow>) {
  return { zjh, isZjh, bsrysjhm }
}
