import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { checkOpeningGoods } from '@kaipiao/domain/shop/enterprise-opening/opening-goods'
import { createRowChecker } from '@kaipiao/domain/shop/enterprise-opening/check-rows'
import type { ImportRow } from '@kaipiao/domain/shop/enterprise-opening/import-row'
import { calculateAmount } from '@kaipiao/domain/shop/orders/calculate-amount'
import { checkAvailable } from '@kaipiao/domain/shop/orders/quantity'
import type { ServiceTerm } from '@kaipiao/domain/shop/orders/changes/unused-term'
import { usualPeriods } from '@kaipiao/domain/shop/orders/quantity-meaning'
import type { AnyContext } from '../../../behaviour/handler.ts'
import { fail, failStaying, ok, type Outcome } from '../../../behaviour/outcome.ts'
import { isMagicOpeningFailure, magicRowError } from '../../invoicing/settings/magic.ts'
import type { EnterpriseRow } from '../../../world/tables.ts'
import { serveLine } from '../order-lines/serve-order.ts'
import { settleLines, withBack } from '../order-lines/settle-lines.ts'
import { fundsOf } from '../order-lines/funds-of.ts'
import { scheduleMove } from '../orders/move-order.ts'
import type { StoreGoodsRow, StoreOrderLine, StoreOrderRow } from '../tables/shop.ts'
import { goodsFor } from '../store/offered-goods.ts'
import { regionRefusal } from '../store/shop-region.ts'
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
 * which is which. What is accepted is one order, paid before anything is opened: where the balance falls short, nothing is.
 */
export async function openBatch(context: BatchContext): Promise<Outcome<Schemas['BatchOrderResult']>> {
  const { store, body } = context
  const goods = await store.table('storeGoods').get(body.goods.id)
  if (goods === undefined) return fail(codes.invalid, '商品不存在')
  const [unfit] = checkOpeningGoods(goods)
  if (unfit !== undefined) return fail(codes.invalid, unfit.message)
  const priced = calculateAmount(goods, body.goods.q, usualPeriods(goods))
  if (!priced.ok) return fail(codes.invalid, priced.issues[0]?.message)
  const { errorList, good } = await sortRows(context, goods)
  const result = { errorList, successCount: good.length, allCount: body.list.length }
  if (body.preview || good.length === 0) return ok(result)
  const order = batchOrder(context, { goods, rows: good, price: priced.value.amount })
  const refusal = await payBatch(context, order)
  if (refusal !== undefined) return failStaying(codes.invalid, refusal)
  const failed = await openRows(context, order, good)
  return ok({
    ...result,
    errorList: inOrderOf(body.list, [...errorList, ...failed]),
    successCount: good.length - failed.length,
    orderId: order.id,
  })
}

/** Opens what was paid, row by row; the money of those that can't be opened goes back, and their rows say by which order. */
async function openRows(
  context: BatchContext,
  order: StoreOrderRow,
  rows: readonly BatchRow[],
): Promise<BatchError[]> {
  const given = new Map(rows.map((row) => [row.taxerId, row]))
  const failed: BatchError[] = []
  const paid = await fundsOf(context, order)
  const { opened, back, told } = await settleLines(order, paid, async (line) => {
    const row = given.get(line.taxerId)
    if (row === undefined) return undefined
    const term = isMagicOpeningFailure(row.taxerName)
      ? undefined
      : await open(context, importRowOf(row), line)
    if (term !== undefined) return { ...line, ...term }
    failed.push({ ...errorOf(row, '开通失败，等待退款'), refund: 1, orderId: order.id })
    return undefined
  })
  const { store } = context
  if (opened > 0) await store.table('storeOrders').update(order.id, { ...told, state: 'opened' })
  else if (back !== undefined)
    await store
      .table('storeOrders')
      .update(order.id, { ...told, ...withBack(order, back), state: 'refunding' })
  if (back !== undefined) await scheduleMove(context, order.id, opened > 0 ? 'opened' : 'refunding')
  return failed
}

function inOrderOf(list: readonly BatchRow[], errors: readonly BatchError[]): BatchError[] {
  const at = new Map(list.map(({ lineId }, place) => [lineId, place]))
  return errors.toSorted((a, b) => (at.get(a.lineId) ?? 0) - (at.get(b.lineId) ?? 0))
}

/** The rows that can be opened, and the others with what speaks against them. */
async function sortRows(
  context: BatchContext,
  goods: StoreGoodsRow,
): Promise<{ readonly errorList: BatchError[]; readonly good: readonly BatchRow[] }> {
  const errorList: BatchError[] = []
  const good: BatchRow[] = []
  const check = createRowChecker()
  for (const [at, row] of context.body.list.entries()) {
    const line = Number(row.lineId)
    const given = importRowOf(row)
    const place = { line: Number.isInteger(line) ? line : at + 1, fileLine: at + 2 }
    const checked = check({ ...place, row: given, cellIssues: [] })
    const error = checked.issues[0]?.message ?? (await faultOfRow(context, given, goods))
    if (error === undefined) good.push(row)
    else errorList.push(errorOf(row, error))
  }
  return { errorList, good }
}

/** A new enterprise is made, one whose hosting has ended stays; either is served by what is bought, from today. */
async function open(
  context: AnyContext,
  row: ImportRow,
  line: StoreOrderLine,
): Promise<ServiceTerm | undefined> {
  const known = await knownEnterprise(context, row)
  if (known === undefined) await openRow(context, row)
  return serveLine(context, context.session.owner, line)
}

async function knownEnterprise(
  { store, session }: AnyContext,
  { taxerId }: ImportRow,
): Promise<Readonly<EnterpriseRow> | undefined> {
  const { providerId, agencyId } = session.owner
  return store.table('enterprises').first({ providerId, agencyId, taxerId })
}

/** Whether all hosting of the enterprise has ended, and this goods item is hosting. */
async function canOpenAnew({ store }: AnyContext, { id, taxerId }: EnterpriseRow): Promise<boolean> {
  const { rows } = await store.table('terminals').find({ where: { enterpriseId: id, taxerId } })
  return rows.length > 0 && rows.every(({ serviceStatus }) => serviceStatus === EXPIRED)
}

/** What speaks against a row that breaks no rule of the import itself. */
async function faultOfRow(
  context: AnyContext,
  row: ImportRow,
  goods: StoreGoodsRow,
): Promise<string | undefined> {
  const { secrets } = context
  const { dlmm, taxerName } = row
  const known = await knownEnterprise(context, row)
  if (known !== undefined && !(await canOpenAnew(context, known))) return '企业已存在'
  const closed = await regionRefusal(context, row.taxerId)
  if (closed !== undefined) return closed
  const [spent] = checkAvailable(await goodsFor(context, goods, row.taxerId))
  if (spent !== undefined) return spent.message
  if (dlmm !== '' && secrets.open(dlmm) === undefined) return '登录密码无法解密，请检查加密密钥'
  return magicRowError(taxerName)
}

function importRowOf(row: BatchRow): ImportRow {
  const { dlsf = '', dlzh = '', dlmm = '', bsrysjhm = '', mainAccountMobile = '' } = row
  return { ...row, dlsf, dlzh, dlmm, bsrysjhm, mainAccountMobile }
}

function errorOf({ lineId, taxerName, taxerId }: BatchRow, message: string): BatchError {
  return { lineId, taxerName, taxerId, diskId: '', message, refund: 0 }
}
