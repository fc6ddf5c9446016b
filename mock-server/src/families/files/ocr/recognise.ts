import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { openVatPeriod, vatPeriod } from '@kaipiao/domain/declarations/input-vat/vat-period'
import { computeLine } from '@kaipiao/domain/invoicing/calculation/compute-line'
import { sureRow } from '@kaipiao/domain/invoicing/goods-coding/code-lines'
import type { Coder } from '@kaipiao/domain/invoicing/goods-coding/create-coder'
import { usableRates } from '@kaipiao/domain/invoicing/rates/usable-rates'
import { add } from '@kaipiao/domain/money/money'
import { goodsDoubts, titleDoubts, type Doubt } from '@kaipiao/domain/files/ocr/doubts'
import type { ReadGoods } from '@kaipiao/domain/files/ocr/goods-fields'
import { readGoods } from '@kaipiao/domain/files/ocr/read-goods'
import { checkTaxFields, readInvoice } from '@kaipiao/domain/files/ocr/read-invoice'
import { readTitle, type ReadTitle } from '@kaipiao/domain/files/ocr/read-title'
import type { AnyContext } from '../../../behaviour/handler.ts'
import { refuse } from '../../../behaviour/outcome.ts'
import { receivedInvoices, supplierCount } from '../../../world/received-invoices.ts'
import { keyOfAddress } from '../cloud-storage/signed-address.ts'
import { storedFile } from '../cloud-storage/stored-file.ts'
import { goodsCoder } from '../../invoicing/goods-coding/code-goods-lines.ts'
import { lookAt, type Magic, type Seen } from './look-at.ts'

type Input = Schemas['OcrInput']
type Engine = 1 | 2
export type Trust = Pick<Schemas['OcrTitle'], 'confidence' | 'doubtful' | 'doubts'>

/** OC01: text is read for what it says; a real picture shows a company of this world, always the same one. */
export async function recogniseTitle(context: AnyContext, input: Input): Promise<Schemas['OcrTitle']> {
  const seen = admit(lookAt(await withFile(context, input)), 1)
  const read = seen.isPicture ? await companyOf(context, seen) : readTitle(seen.text)
  if (read === undefined) refuse(codes.unreadable)
  const { buyerTaxerName, ...rest } = read.title
  return withTrust({ buyerTaxerName }, rest, seen.magic, titleDoubts(read.title, read.guessed))
}

/** An invoice; a real picture shows one that an enterprise of the user received. */
export async function recogniseTax(
  context: AnyContext,
  input: Input,
  engine: Engine,
): Promise<Schemas['OcrTax']> {
  const seen = admit(lookAt(await withFile(context, input)), engine)
  const fields = seen.isPicture ? await receivedOf(context, seen) : readInvoice(seen.text)
  if (fields === undefined) refuse(codes.unreadable)
  const { fplxdm, fpdm, fphm, ...rest } = fields
  const doubts = checkTaxFields(fields).map(({ path, message }) => ({ field: path, reason: message }))
  return withTrust({ fplxdm, fpdm, fphm }, rest, seen.magic, doubts)
}

/** Goods lines; a real picture shows goods of the user's own libraries. */
export async function recogniseGoods(
  context: AnyContext,
  input: Input,
): Promise<Schemas['ParsedGoodsLine'][]> {
  const seen = admit(lookAt(await withFile(context, input)), 1)
  const lines = seen.isPicture ? await goodsOf(context, seen) : readGoods(seen.text)
  if (lines.length === 0) refuse(codes.unreadable)
  const coder = await goodsCoder()
  return lines.map((whole, index) => {
    const line = seen.magic.isPartial ? { name: whole.name } : whole
    const { guessed: _, ...read } = line
    const coded = lineOf(read, index, coder, context.today())
    const isRateCoded = read.taxRate === undefined && coded.taxRate !== undefined
    return { ...coded, doubts: [...goodsDoubts(line), ...(isRateCoded ? [CODED_RATE] : [])] }
  })
}

const CODED_RATE: Doubt = { field: 'taxRate', reason: '原文没有写明，按税收编码判断' }

/** A picture may lie in the cloud storage, behind a signed address. */
async function withFile(context: AnyContext, input: Input): Promise<Input> {
  if (input.picture?.startsWith('/cloud-storage/') !== true) return input
  const key = keyOfAddress(context, input.picture)
  const found = key === undefined ? undefined : await storedFile(context, key)
  if (found === undefined) refuse(codes.unreadable)
  return { ...input, picture: Buffer.from(found.content).toString('base64') }
}

/** What the engine can do with it at all. */
function admit(seen: Seen, engine: Engine): Seen {
  const { isUnreadable, isHard, isBusy } = seen.magic
  if (isUnreadable || (isHard && engine === 1)) refuse(codes.unreadable)
  if (isBusy && engine === 1) refuse(codes.recognizerBusy)
  return seen
}

function withTrust<Known extends object, Rest extends object>(
  known: Known,
  rest: Rest,
  { isBlurred, isPartial }: Magic,
  found: readonly Doubt[] = [],
): Known & Partial<Rest> & Trust {
  const fields: Partial<Rest> = isPartial ? {} : rest
  const all = { ...known, ...fields }
  const blurred = isBlurred ? Object.keys(fields).map((field) => ({ field, reason: '图片模糊，请核对' })) : []
  const doubts = [...blurred, ...found.filter(({ field }) => field in all)]
  return {
    ...all,
    confidence: isBlurred ? 55 : isPartial ? 70 : doubts.length > 0 ? 85 : 98,
    doubtful: [...new Set(doubts.map(({ field }) => field))],
    doubts,
  }
}

async function companyOf({ store }: AnyContext, { seed }: Seen): Promise<ReadTitle | undefined> {
  const { rows } = await store.table('titles').find({ sort: 'id', limit: supplierCount })
  const company = rows[seed % rows.length]
  if (company === undefined) return undefined
  const { name, taxerId, addressTel, bankAccount } = company
  const title = {
    buyerTaxerName: name,
    buyerTaxerId: taxerId,
    buyerAddressTel: addressTel,
    buyerBankAccount: bankAccount,
  }
  return { title, guessed: [] }
}

async function receivedOf(context: AnyContext, { seed }: Seen): Promise<Schemas['OcrTaxFields'] | undefined> {
  const { store, session } = context
  const { currentDiskId } = session.account
  const current = currentDiskId === '' ? undefined : await store.table('terminals').get(currentDiskId)
  const first = await store.table('terminals').find({ where: session.scope, sort: 'diskId', limit: 1 })
  const terminal = current ?? first.rows[0]
  if (terminal === undefined) return undefined
  const suppliers = await store.table('titles').find({ sort: 'id', limit: supplierCount })
  const { period } = vatPeriod(openVatPeriod(context.today()).period)
  const received = receivedInvoices(terminal, suppliers.rows, { period, today: context.today() })
  const invoice = received[seed % received.length]
  if (invoice === undefined) return undefined
  const { fplxdm, fpdm, fphm, kprq, xfmc, xfsbh, je, se } = invoice
  const { taxerName: gfmc, taxerId: gfsbh } = terminal
  return { fplxdm, fpdm, fphm, kprq, xfmc, xfsbh, gfmc, gfsbh, je, se, jshj: add(je, se) }
}

async function goodsOf({ store, session }: AnyContext, { seed }: Seen): Promise<readonly ReadGoods[]> {
  const count = await store.table('goods').count(session.scope)
  if (count === 0) return []
  const { rows } = await store
    .table('goods')
    .find({ where: session.scope, sort: 'id', offset: seed % count, limit: 1 + (seed % 3) })
  return rows.map(({ name, ggxh, dw, price, taxRate }) => ({
    name,
    quantity: String(1 + (seed % 9)),
    ...(ggxh === undefined ? {} : { ggxh }),
    ...(dw === undefined ? {} : { dw }),
    ...(price === undefined ? {} : { price }),
    ...(taxRate === undefined ? {} : { taxRate }),
  }))
}

/** A line of the invoice form, with a tax code where the coder is sure; what is read is taken to include tax. */
function lineOf(
  { discountAmount, ...plain }: Omit<ReadGoods, 'guessed'>,
  index: number,
  coder: Coder,
  today: string,
): Schemas['GoodsLine'] {
  const read = { ...plain, ...(discountAmount !== undefined && { discountTotal: discountAmount }) }
  const row = sureRow(read.name, coder)
  // Quantity and price together decide the amount.
  const entered = read.quantity !== undefined && read.price !== undefined ? 'price' : 'amount'
  if (row === undefined) return computeLine({ index, ...read, hsbz: '1', source: 'NONE' }, '1', entered)
  const { code: zxbm, shortName: spsm } = row
  const [usual] = usableRates({ zxbm, fplxdm: '82', taxerType: '01', today })
  const taxRate = read.taxRate ?? usual?.taxRate ?? '0'
  const lslbs = read.lslbs ?? '0'
  const coded = { zxbm, spsm, taxRate, lslbs, yhzcbs: '0', source: 'AICODING' } as const
  return computeLine({ index, ...read, ...coded, hsbz: '1' }, '1', entered)
}
