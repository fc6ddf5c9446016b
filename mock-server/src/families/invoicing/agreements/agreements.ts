import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { institutionFault } from '@kaipiao/domain/invoicing/agreements/check-service-agreement'
import { defineHandlers, type AnyContext, type Context } from '../../../behaviour/handler.ts'
import { resource, type Next } from '../../../behaviour/lists/resource.ts'
import { fail, ok, refuse } from '../../../behaviour/outcome.ts'
import { isInReach } from '../../../behaviour/session.ts'
import { terminalOf } from '../../../behaviour/tenancy/terminal-of.ts'
import type { Filter } from '../../../store/port.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { ServiceAgreementRow } from '../tables/agreements.ts'
import { agreementOn } from './service-facts.ts'

const list = resource('serviceAgreements', {
  search: { keyword: ['wtrmc', 'wtrtyshxydm', 'wtxyxxcjbh'] },
  ignore: ['diskId', 'state'],
  sort: ['-tsCreate', '-id'],
  unique: ['wtxyxxcjbh'],
  stamp: ({ now }) => ({ tsCreate: now() }),
  before: completed,
  checkRemoval: async (context, row) => {
    if (await isNamed(context, row)) refuse(codes.wrongState, '已有发票使用该协议，不能删除')
  },
  show: ({ today }, rows) => rows.map((row) => agreementOn(row, today())),
  told: ['state'],
})

/** What a tax-service institution has agreed with its clients: its invoices for tax services name one. */
export const agreements = defineHandlers({
  listServiceAgreements: list.list((context) => narrowed(context as Context<'listServiceAgreements'>)),
  getServiceAgreement: list.get(),
  createServiceAgreement: list.create(),
  updateServiceAgreement: list.update(),
  deleteServiceAgreement: list.remove(),

  getServiceInstitution: async (context) =>
    ok(institutionOf(await terminalOf(context, context.query.diskId))),

  updateServiceInstitution: async (context) => {
    const { body, store, today } = context
    const { enterpriseId } = await terminalOf(context, context.query.diskId)
    const { rows: agreements } = await store
      .table('serviceAgreements')
      .find({ where: { enterpriseId, fwqz: { gte: today() } } })
    const held = agreements.find(({ fwxm }) => institutionFault(body.sszyfwjglbDm, fwxm) !== undefined)
    if (held !== undefined)
      return fail(codes.wrongState, `协议“${held.wtxyxxcjbh}”尚未到期，该类别不能办理其服务项目`)
    const terminals = store.table('terminals')
    const { rows } = await terminals.find({ where: { enterpriseId } })
    for (const { sszyfwjglbDm: _was, ...terminal } of rows)
      await terminals.put({ ...terminal, ...institutionOf(body) })
    return ok(institutionOf(body))
  },
})

const institutionOf = ({ sszyfwjglbDm }: Schemas['ServiceInstitutionInfo']) =>
  sszyfwjglbDm === undefined ? {} : { sszyfwjglbDm }

/** Those of the enterprise of a terminal, and those to which the day stands so. */
async function narrowed({
  store,
  session,
  query,
  today,
}: Context<'listServiceAgreements'>): Promise<Filter<ServiceAgreementRow>> {
  const day = today()
  const bounds = {
    coming: { fwqq: { gt: day } },
    inForce: { fwqq: { lte: day }, fwqz: { gte: day } },
    ended: { fwqz: { lt: day } },
  }
  const days = query.state === undefined ? {} : bounds[query.state]
  if (query.diskId === undefined) return days
  const terminal = await store.table('terminals').get(query.diskId)
  const isOwn = terminal !== undefined && isInReach(session, terminal)
  return { ...days, ...(isOwn ? { enterpriseId: terminal.enterpriseId } : { id: '' }) }
}

async function completed(
  context: AnyContext,
  next: Next<ServiceAgreementRow>,
  was?: ServiceAgreementRow,
): Promise<Partial<ServiceAgreementRow>> {
  if (was !== undefined && was.diskId !== next.diskId) refuse(codes.invalid, '协议不能更换税盘')
  const terminal = await terminalOf(context, next.diskId)
  const fault = institutionFault(terminal.sszyfwjglbDm, next.fwxm)
  if (fault !== undefined) refuse(codes.invalid, fault)
  const isOther =
    was !== undefined && (was.wtxyxxcjbh !== next.wtxyxxcjbh || was.wtrtyshxydm !== next.wtrtyshxydm)
  if (isOther && (await isNamed(context, was)))
    refuse(codes.invalid, '已有发票使用该协议，不能修改协议编号和委托人税号')
  return { ...ownedOf(terminal), wtrmc: next.wtrmc.trim() }
}

/** An invoice, or an order that may still become one. */
async function isNamed(
  { store }: Pick<AnyContext, 'store'>,
  { enterpriseId, wtxyxxcjbh }: ServiceAgreementRow,
): Promise<boolean> {
  if ((await store.table('invoices').count({ enterpriseId, sszyfwxybh: wtxyxxcjbh })) > 0) return true
  const { rows } = await store.table('issueOrders').find({ where: { enterpriseId, ddzt: { in: UNDER_WAY } } })
  return rows.some(({ form }) => form?.sszyfwxybh === wtxyxxcjbh)
}

/** Waiting for its review, here or at the bureau, for the bureau to issue it, or for a correction. */
const UNDER_WAY = [1, 2, 11, 12, 101, 111] as const
