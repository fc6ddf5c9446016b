import { codes } from '@kaipiao/client/codes'
import { monthOf } from '@kaipiao/domain/declarations/duties/period'
import { defineHandlers } from '../../../behaviour/handler.ts'
import { resource } from '../../../behaviour/lists/resource.ts'
import { fail, ok } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'

const returns = resource('sellerTaxReturns', { sort: ['-sbssq', 'id'] })

/** What a buyer declares for natural persons of whom it bought by reverse invoices; the returns follow from those. */
export const sellerTaxHandlers = defineHandlers({
  listSellerTaxReturns: returns.list(),
  getSellerTaxReturn: returns.get(),

  submitSellerTaxReturn: async (context) => {
    const { state, sbssq, id } = await ownRow(context, 'sellerTaxReturns', context.path.id)
    if (state === 'declared') return fail(codes.wrongState, '该所属期的代办税费已申报，不能重复申报')
    if (sbssq >= monthOf(context.today())) return fail(codes.wrongState, '所属期尚未结束，不能申报')
    const declaredTime = context.now()
    return ok(await context.store.table('sellerTaxReturns').update(id, { state: 'declared', declaredTime }))
  },
})
