import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { createRowChecker } from '@kaipiao/domain/shop/enterprise-opening/check-rows'
import type { ImportRow } from '@kaipiao/domain/shop/enterprise-opening/import-row'
import { calculateAmount } from '@kaipiao/domain/shop/orders/calculate-amount'
import { usualPeriods } from '@kaipiao/domain/shop/orders/quantity-meaning'
import type { AnyContext } from '../../../behaviour/handler.ts'
import { fail, failStaying, ok, type Outcome } from '../../../behaviour/outcome.ts'
import { magicRowError } from '../../invoicing/settings/magic.ts'
import type { EnterpriseRow } from '../../../world/tables.ts'
import { serveLine } from '../order-lines/serve-order.ts'
import type { StoreGoodsRow, StoreOrderLine } from '../tables/shop.ts'
import { openRow } from './open-row.ts'
import { batchOrder, payBatch } from './pay-batch.ts'

type BatchRow = Schemas['BatchEnterpriseRow']
/** Service status of a terminal whose hosting has run out (ST14). */
const EXPIRED = 4

type BatchContext = AnyContext & { readonly body: Schemas['BatchOrderInput'] }
type BatchError = Schemas['BatchOrderError']

/**
 * Opens enterprises in a batch. Rows that break a rule come back with their reason, the others become enterprises
 * with terminal, seller, settings and credit, or are hosted anew where their hosting has ended; a preview only says
 * which is which. What is opened is one order, paid before anything is opened: where the balance falls short, nothing is.
 */
export async function openBatch(context: BatchContext): Promise<Outcome<Schemas['BatchOrderResult']>> {
  const { store, body } = context
  const goods = await store.table('storeGoods').get(body.goods.id)
  if (goods === undefined) return fail(codes.invalid, '商品不存在')
  const priced = calculateAmount(goods, body.goods.q, usualPeriods(goods))
  if (!priced.ok) return fail(codes.invalid, priced.issues[0]?.message)
  const { errorList, good } = await sortRows(context, goods)
  const result = { errorList, successCount: good.length, allCount: body.list.length }
  if (body.preview || good.length === 0) return ok(result)
  const order = batchOrder(context, goods, good, priced.value.amount)
  const refusal = await payBatch(context, order)
  if (refusal !== undefined) return failStaying(codes.invalid, refusal)
  for (const row of good) await open(context, row, { gid: goods.gid, months: order.months })
  return ok({ ...result, orderId: order.id })
}

/** The rows that can be opened, and the others with what speaks against them. */
async function sortRows(
  context: BatchContext,
  goods: StoreGoodsRow,
): Promise<{ readonly errorList: BatchError[]; readonly good: readonly ImportRow[] }> {
  const errorList: BatchError[] = []
  const good: ImportRow[] = []
  const check = createRowChecker()
  for (const [at, row] of context.body.list.entries()) {
    const line = Number(row.lineId)
    const given = importRowOf(row)
    const place = { line: Number.isInteger(line) ? line : at + 1, fileLine: at + 2 }
    const checked = check({ ...place, row: given, cellIssues: [] })
    const error = checked.issues[0]?.message ?? (await faultOfRow(context, given, goods))
    if (error === undefined) good.push(given)
    else errorList.push(errorOf(row, error))
  }
  return { errorList, good }
}

/** A new enterprise is made, one whose hosting has ended stays; either is served by what is bought, from today. */
async function open(
  context: AnyContext,
  row: ImportRow,
  service: Pick<StoreOrderLine, 'gid' | 'months'>,
): Promise<void> {
  const known = await knownEnterprise(context, row)
  if (known === undefined) await openRow(context, row)
  await serveLine(context, context.session.owner, { ...service, taxerId: row.taxerId, diskId: '' })
}

async function knownEnterprise(
  { store, session }: AnyContext,
  { taxerId }: ImportRow,
): Promise<Readonly<EnterpriseRow> | undefined> {
  const { providerId, agencyId } = session.owner
  return store.table('enterprises').first({ providerId, agencyId, taxerId })
}

/** Whether all hosting of the enterprise has ended, and this goods item is hosting. */
async function canOpenAnew(
  { store }: AnyContext,
  { id, taxerId }: EnterpriseRow,
  goods: Schemas['StoreGoods'],
): Promise<boolean> {
  if (goods.resource.product !== 'TAX_TRUST') return false
  const { rows } = await store.table('terminals').find({ where: { enterpriseId: id, taxerId } })
  return rows.length > 0 && rows.every(({ serviceStatus }) => serviceStatus === EXPIRED)
}

/** What speaks against a row that breaks no rule of the import itself. */
async function faultOfRow(
  context: AnyContext,
  row: ImportRow,
  goods: Schemas['StoreGoods'],
): Promise<string | undefined> {
  const { secrets } = context
  const { dlmm, taxerName } = row
  const known = await knownEnterprise(context, row)
  if (known !== undefined && !(await canOpenAnew(context, known, goods))) return '企业已存在'
  if (dlmm !== '' && secrets.open(dlmm) === undefined) return '登录密码无法解密，请检查加密密钥'
  return magicRowError(taxerName)
}

function importRowOf(row: BatchRow): ImportRow {
  const { dlsf = '', dlzh = '', dlmm = '', bsrysjhm = '', mainAccountMobile = '' } = row
  return { ...row, dlsf, dlzh, dlmm, bsrysjhm, mainAccountMobile }
}

function errorOf({ lineId, taxerName, taxerId }: BatchRow, message: string): BatchError {
  return { lineId, taxerName, taxerId, diskId: '', message, refund: message.includes('退款') ? 1 : 0 }
}
