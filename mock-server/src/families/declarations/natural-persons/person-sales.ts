import { codes } from '@kaipiao/client/codes'
import { canMoveDeclaration } from '@kaipiao/domain/declarations/declarations/submission'
import { monthOf } from '@kaipiao/domain/declarations/duties/period'
import { monthText } from '@kaipiao/domain/declarations/duties/month-as-read'
import { PERSON_VAT } from '@kaipiao/domain/declarations/forms/tax-items'
import { personTax } from '@kaipiao/domain/declarations/natural-persons/person-tax'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { resource } from '../../../behaviour/lists/resource.ts'
import { refuse } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import { enterpriseOf, syncedTaxes } from '../declarations/enterprise.ts'
import { followRows } from '../declarations/follow-rows.ts'
import { cityRate } from '../declarations/make-declarations.ts'
import type { PersonSaleRow } from '../tables/natural-persons.ts'

const sales = resource('personSales', {
  sort: ['-paidDate', '-id'],
  search: { keyword: ['name', 'idNumber'] },
  ignore: ['declarationId'],
  check: async (context, row, was) => {
    await enterpriseOf(context, row.eid)
    if (row.paidDate > context.today()) refuse(codes.invalid, '支付日期不能晚于今天')
    if (was !== undefined) await refuseFiled(context, was)
    await refuseFiled(context, row)
  },
  before: async (context, { eid, paidDate }) => ({
    ...ownedOf(await enterpriseOf(context, eid)),
    sbssq: monthOf(paidDate),
  }),
  after: async (context, { eid }, was) => {
    for (const each of new Set([eid, was?.eid ?? eid])) await followRows(context, each, PERSON_VAT)
  },
  checkRemoval: refuseFiled,
  afterRemoval: (context, { eid }) => followRows(context, eid, PERSON_VAT),
  show: async ({ store }, rows) => {
    const shown = []
    for (const row of rows) {
      const { taxerName = '' } = (await store.table('enterprises').get(row.eid)) ?? {}
      const rate = cityRate((await syncedTaxes({ store }, row.eid))?.registrations ?? [])
      shown.push({ ...row, taxerName, ...personTax(row, rate) })
    }
    return shown
  },
  told: ['taxerName', 'vat', 'cityTax', 'education', 'localEducation', 'total'],
})

export const personSaleHandlers = defineHandlers({
  listPersonSales: sales.list(async (context) => {
    const { declarationId } = { declarationId: undefined, ...context.query }
    if (typeof declarationId !== 'string') return {}
    const { eid, sbssq } = await ownRow(context, 'declarations', declarationId)
    return { eid, sbssq }
  }),
  createPersonSale: sales.create(),
  updatePersonSale: sales.update(true),
  deletePersonSale: sales.remove(),
})

async function refuseFiled(
  { store }: AnyContext,
  { eid, paidDate }: Pick<PersonSaleRow, 'eid' | 'paidDate'>,
): Promise<void> {
  const sbssq = monthOf(paidDate)
  const made = await store.table('declarations').first({ eid, sbssq, zsxmmc: PERSON_VAT })
  if (made !== undefined && !canMoveDeclaration(made.state, 'submitting'))
    refuse(codes.wrongState, `${monthText(sbssq)}的代扣代缴自然人增值税已提交申报，不能改动明细`)
}
