import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { createRowChecker } from '@kaipiao/domain/shop/enterprise-opening/check-rows'
import type { ImportRow } from '@kaipiao/domain/shop/enterprise-opening/import-row'
import { multiplyToCents, type Money } from '@kaipiao/domain/money/money'
import { PAYMENT_SCOPE } from '@kaipiao/domain/shop/payments/payment-method'
import { splitPayment } from '@kaipiao/domain/shop/payments/split-payment'
import { calculateAmount } from '@kaipiao/domain/shop/orders/calculate-amount'
import { serviceMonths } from '@kaipiao/domain/shop/orders/quantity-meaning'
import type { AnyContext } from '../../../behaviour/handler.ts'
import { fail, ok, refuse, type Outcome } from '../../../behaviour/outcome.ts'
import { magicRowError } from '../../invoicing/settings/magic.ts'
import type { EnterpriseRow } from '../../../world/tables.ts'
import { serveLine } from '../orders/serve-order.ts'
import { takeHold } from '../payments/payment-hold.ts'
import { openRow } from './open-row.ts'
import { methodsOf } from '../payments/payment-methods.ts'

type BatchRow = Schemas['BatchEnterpriseRow']
/** Service status of a terminal whose hosting has run out (ST14). */
const EXPIRED = 4

type BatchError = Schemas['BatchOrderError']

/**
 * Opens enterprises in a batch. Rows that break a rule come back with their reason, the others become enterprises
 * with terminal, seller, settings and credit, or are hosted anew where their hosting has ended; a preview only says
 * which is which.
 */
export async function openBatch(
  context: AnyContext & { readonly body: Schemas['BatchOrderInput'] },
): Promise<Outcome<Schemas['BatchOrderResult']>> {
  const { store, body } = context
  const goods = await store.table('storeGoods').get(body.goods.id)
  if (goods === undefined) return fail(codes.invalid, '商品不存在')
  const priced = calculateAmount(goods, body.goods.q, periodOf(goods))
  if (!priced.ok) return fail(codes.invalid, priced.issues[0]?.message)
  const errorList: BatchError[] = []
  const check = createRowChecker()
  for (const [at, row] of body.list.entries()) {
    const line = Number(row.lineId)
    const given = importRowOf(row)
    const place = { line: Number.isInteger(line) ? line : at + 1, fileLine: at + 2 }
    const checked = check({ ...place, row: given, cellIssues: [] })
    const error = checked.issues[0]?.message ?? (await faultOfRow(context, given, goods))
    if (error === undefined && !body.preview) await open(context, given, goods, body.goods.q)
    if (error !== undefined) errorList.push(errorOf(row, error))
  }
  const successCount = body.list.length - errorList.length
  if (!body.preview && successCount > 0)
    await pay(context, multiplyToCents(priced.value.amountCoupon, String(successCount)))
  return ok({ errorList, successCount, allCount: body.list.length })
}

/** A new enterprise is made, one whose hosting has ended stays; either is served by what is bought, from today. */
async function open(
  context: AnyContext,
  row: ImportRow,
  goods: Schemas['StoreGoods'],
  quantity: number,
): Promise<void> {
  const known = await knownEnterprise(context, row)
  if (known === undefined) await openRow(context, row)
  const { taxerId } = row
  const months = serviceMonths(goods, quantity, periodOf(goods))
  await serveLine(context, context.session.owner, { gid: goods.gid, taxerId, diskId: '', months })
}

/** A batch names no period: it is that of the price table, or one. */
function periodOf({ priceTable }: Schemas['StoreGoods']): number {
  return priceTable?.defaultPeriod ?? 1
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

/**
 * A batch is paid from the balance of the channel alone (SH70, PY01), so it is paid at once or, where that falls short,
 * refused as a whole: what has been opened goes with the transaction.
 */
async function pay(context: AnyContext, amount: Money): Promise<void> {
  const { store, session, id, now } = context
  const tsCreate = now()
  const methods = await methodsOf(context, session.owner, { scope: PAYMENT_SCOPE.batch, total: amount })
  const split = splitPayment(methods, [1], amount)
  if (!split.ok) return refuse(codes.invalid, `余额不足，需支付${amount}元，请充值后重试`)
  const hold = await takeHold(context, session.owner, split.value)
  await store.table('payments').insert({
    ...session.owner,
    id: id(),
    accountId: session.account.id,
    state: 2,
    amount,
    tsCreate,
    tsPaid: tsCreate,
    hold,
  })
}
