import { defineHandlers } from '../behaviour/handler.ts'
import { fail, ok } from '../behaviour/outcome.ts'
import { terminalOf } from '../behaviour/terminal-of.ts'
import { demoCaptcha } from '../world/demo-accounts.ts'

export const taxBureau = defineHandlers({
  getTerminalAuthInfo: async (context) => {
    const { diskId } = await terminalOf(context, context.path.diskId)
    const found = await context.store.table('bureauLogins').find({ where: { diskId }, sort: ['-isKp', 'id'] })
    return ok(found.rows)
  },

  submitSmsCode: async (context) => {
    const { store, body, push, decide } = context
    const terminal = await terminalOf(context, context.path.diskId)
    if (body.yzm !== demoCaptcha) return fail(201300021)
    decide('the SMS code is right: the bureau login stands')
    await store.table('terminals').update(terminal.id, { bureau: 0, smsPending: false })
    push(terminal, 'SJDL', { code: 'S000', msg: '登录成功' })
    return ok({ code: 'S000', message: '登录成功' })
  },
})
