import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { checkRefund } from '@kaipiao/domain/declarations/tax-payments/check-payment'
import { certificateOf } from '@kaipiao/domain/declarations/tax-payments/certificate'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { shownBy } from '../../../behaviour/lists/crud.ts'
import { resource } from '../../../behaviour/lists/resource.ts'
import { fail, file, ok, refuse } from '../../../behaviour/outcome.ts'
import { isInReach } from '../../../behaviour/session.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { figuresOf, paymentsOf, presentDeclaration } from '../declarations/declaration-figures.ts'
import type { DeclarationRow } from '../tables/declarations.ts'
import { drawCertificate } from './draw-certificate.ts'
import { shownPayment, startPayment, startRefund } from './draw-tax.ts'

const payments = resource('taxPayments', {
  sort: ['-tsCreate', '-id'],
  show: (_, rows) => rows.map(shownPayment),
})

/** Taxes are drawn by the agreement of enterprise, bank and tax authority; what was paid too much comes back. */
const paying = defineHandlers({
  listTaxPayments: payments.list(),

  payDeclaration: async (context) => {
    const row = await ownRow(context, 'declarations', context.path.id)
    const paid = await startPayment(context, row, context.body.sfxyh)
    return 'code' in paid ? paid : ok(shownPayment(paid))
  },

  payDeclarations: async (context) => {
    const { store, session } = context
    const errorList: Schemas['BatchError'][] = []
    let count = 0
    for (const id of new Set(context.body.ids)) {
      const row = await store.table('declarations').get(id)
      if (row === undefined || !isInReach(session, row)) {
        errorList.push({ id, message: '数据不存在' })
        continue
      }
      const paid = await startPayment(context, row)
      if ('code' in paid) errorList.push({ id, message: `${row.taxerName}：${paid.message ?? ''}` })
      else count += 1
    }
    return ok({ count, errorList })
  },

  refundDeclaration: async (context) => {
    const row = await ownRow(context, 'declarations', context.path.id)
    const figures = figuresOf(row, await paymentsOf(context, row.id))
    const [issue] = checkRefund({ ...row, ...figures })
    if (issue !== undefined) return fail(codes.wrongState, issue.message)
    return ok(shownPayment(await startRefund(context, row)))
  },

  getTaxCertificate: async (context) => ok(await certificateFor(context, context.path.id)),

  downloadTaxCertificate: async (context) => {
    const certificate = await certificateFor(context, context.path.id)
    const name = `完税凭证_${certificate.taxerName}_${certificate.wspzh}.pdf`
    return file(name, 'application/pdf', await drawCertificate(certificate))
  },
})

/** Who comes too late is answered the return as it is. */
export const taxPaymentHandlers = shownBy(paying, presentDeclaration)

async function certificateFor(context: AnyContext, id: string): Promise<Schemas['TaxCertificate']> {
  const row: DeclarationRow = await ownRow(context, 'declarations', id)
  const certificate = certificateOf(row, await paymentsOf(context, row.id))
  return certificate ?? refuse(codes.wrongState, '尚未缴款，没有完税凭证')
}
