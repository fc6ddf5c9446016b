import { codes } from '@kaipiao/client/codes'
import { codeLines } from '@kaipiao/domain/invoicing/goods-coding/code-lines'
import { checkTaxNumber } from '@kaipiao/domain/tax-number/tax-number'
import { nextNumber, remainingOf } from '@kaipiao/domain/invoicing/stock/volume'
import { defineHandlers, type Context } from '../../../behaviour/handler.ts'
import { fail, ok } from '../../../behaviour/outcome.ts'
import { terminalOf } from '../../../behaviour/tenancy/terminal-of.ts'
import { goodsCoder } from '../goods-coding/code-goods-lines.ts'
import { switchesOf } from '../settings/settings-of.ts'
import { loginsOf } from '../../terminals/tax-bureau/binding.ts'
import { bureauFault } from '../../../behaviour/tenancy/terminal-fault.ts'
import { formIssues } from './form-fault.ts'
import { takesStock } from './issue-checks.ts'

/** What can be asked about an invoice before it is issued (IV02, IV06, FM54). */
export const checksBefore = defineHandlers({
  getNextInvoiceNumber: async (context) => {
    const { a, b: fplxdm } = context.path
    const { diskId } = await terminalOf(context, a)
    // The bureau numbers digital invoices when it issues them.
    if (!takesStock(fplxdm)) return ok({ fpdm: '', fphm: '', syfs: 0 })
    const { rows } = await context.store.table('stock').find({ where: { diskId, fplxdm } })
    const next = nextNumber(rows, fplxdm)
    if (!next.ok) return fail(codes.stockExhausted, next.issues[0]?.message)
    return ok({ ...next.value, syfs: remainingOf(rows, fplxdm) })
  },

  rectifyInvoiceByAi,

  checkBuyerInfo: async (context) => {
    await terminalOf(context, context.path.id)
    const { tdyslxdm } = context.body
    const name = context.body.buyerTaxerName.trim()
    const taxerId = (context.body.buyerTaxerId ?? '').trim()
    const [issue] = checkTaxNumber(taxerId, 'buyerTaxerId', tdyslxdm)
    const titles = context.store.table('titles')
    const byName = await titles.first({ name })
    const byNumber = taxerId === '' ? undefined : await titles.first({ taxerId })
    const suggested = byName ?? byNumber ?? null
    const isOther = suggested !== null && (suggested.name !== name || suggested.taxerId !== taxerId)
    const message = issue?.message ?? (isOther ? '购方名称与税号不一致，请核对' : '')
    return ok({ result: message === '' ? 1 : 0, message, suggested: isOther ? suggested : null })
  },

  checkEnterpriseChange: async (context) => {
    const { diskId, taxerId, taxerName } = await terminalOf(context, context.path.diskId)
    const [bound] = await loginsOf(context, diskId)
    return ok({ needSwitch: (bound?.session?.taxerId ?? taxerId) !== taxerId, taxerId, taxerName })
  },

  switchEnterprise: async (context) => {
    const terminal = await terminalOf(context, context.path.diskId)
    const { diskId, taxerId, taxerName } = terminal
    if (context.body.taxerId !== taxerId) return fail(codes.invalid, '只能切换到当前税盘的企业')
    const [bound] = await loginsOf(context, diskId)
    if (bound === undefined || bureauFault(terminal) !== undefined) return fail(codes.bureauLogin7)
    await context.store.table('bureauLogins').update(bound.id, { session: { taxerId, taxerName } })
    return ok(null)
  },
})

/** Each line by its code, rate and policy, and by what the form has against it. */
async function rectifyInvoiceByAi(context: Context<'rectifyInvoiceByAi'>) {
  const { body, path, today } = context
  const terminal = await terminalOf(context, path.id)
  const { taxerType } = terminal
  const lines = body.goods.map(({ zxbm, ...line }, index) => ({
    ...line,
    index,
    ...(zxbm === undefined ? {} : { ssflbm: zxbm }),
  }))
  const results = codeLines(lines, await goodsCoder(), {
    taxerType,
    fplxdm: body.fplxdm,
    ...(body.tdyslxdm === undefined ? {} : { business: body.tdyslxdm }),
    today: today(),
  })
  const switches = await switchesOf(context, terminal)
  const facts = { terminal, seller: terminal, isConfirmed: true, today: today(), switches }
  const issues = formIssues(body, facts)
  return ok(
    results.map((result) => {
      const own = issues.filter(({ path: place }) => place.startsWith(`goods/${result.index}/`))
      const errors = [...new Set([...result.errors, ...own.map(({ message }) => message)])]
      return { ...result, errors, hasError: errors.length > 0 }
    }),
  )
}
