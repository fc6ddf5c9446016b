/**
 * What of a reading somebody should look at, by rule. Sources: checklist OC01; catalogue parseTitleText, parseGoodsText;
 * domain.md §1.9 (check digits are hints). A missing field is no doubt: it is empty for everybody to see.
 */
import type { Schemas } from '@kaipiao/client/types'
import { isKnownRate, normaliseRate } from '../../invoicing/rates/rate-periods.ts'
import { isMoney, multiplyToCents, productDiffersBeyond, signOf } from '../../money/money.ts'
import { checkCreditCodeDigit } from '../../tax-number/credit-code.ts'
import { isTaxNumber } from '../../tax-number/tax-number.ts'
import type { GoodsField, ReadGoods } from './goods-fields.ts'
import type { TitleField } from './read-title.ts'
import { BANK, PHONE } from './title-parts.ts'

export type Doubt = Schemas['FieldDoubt']

/** Doubts of a title; `guessed` are the fields that no label named. */
export function titleDoubts(title: Schemas['OcrTitleFields'], guessed: readonly TitleField[] = []): Doubt[] {
  const {
    buyerTaxerName: name,
    buyerTaxerId: number,
    buyerAddressTel: address,
    buyerBankAccount: bank,
  } = title
  return [
    ...doubt(
      'buyerTaxerName',
      name.trim() !== '' && guessed.includes('buyerTaxerName'),
      '不像企业名称，请确认',
    ),
    ...(number ? numberDoubts(number) : []),
    ...(address
      ? [
          ...doubt('buyerAddressTel', guessed.includes('buyerAddressTel'), NO_LABEL),
          ...doubt('buyerAddressTel', !PHONE.test(address), '没有读到电话'),
          ...doubt('buyerAddressTel', !/\p{L}/u.test(address.replace(PHONE, '')), '没有读到地址'),
        ]
      : []),
    ...(bank
      ? [
          ...doubt('buyerBankAccount', guessed.includes('buyerBankAccount'), NO_LABEL),
          ...doubt('buyerBankAccount', !BANK.test(bank), '没有读到开户银行'),
          ...doubt('buyerBankAccount', !/\d(?:[\s-]?\d){6,}/.test(bank), '没有读到账号'),
        ]
      : []),
  ]
}

const NO_LABEL = '原文没有写明，按内容判断'

function numberDoubts(number: string): Doubt[] {
  if (!isTaxNumber(number)) return doubt('buyerTaxerId', true, '税号格式不正确')
  return checkCreditCodeDigit(number, 'buyerTaxerId').map(({ path, message }) => ({
    field: path,
    reason: message,
  }))
}

const GUESSES: Readonly<Partial<Record<GoodsField, string>>> = {
  quantity: '原文没有写明，按先后判断为数量',
  price: '原文没有写明，按先后判断为单价',
  totalAmount: '原文没有写明是单价还是金额，按金额填写',
  ggxh: '原文各列次序已乱，规格型号请核对',
  dw: '原文各列次序已乱，单位请核对',
}

/** Doubts of a goods line as it was read. */
export function goodsDoubts({
  quantity,
  price,
  totalAmount,
  taxRate,
  discountAmount,
  guessed = [],
}: ReadGoods): Doubt[] {
  const isPriced = price !== undefined || totalAmount !== undefined
  return [
    ...guessed.map((field) => ({ field, reason: GUESSES[field] ?? NO_LABEL })),
    ...doubt('totalAmount', discountAmount !== undefined, `原文另有折扣${discountAmount}，金额未减折扣`),
    ...doubt('price', !isPriced, '没有读到单价或金额'),
    ...doubt(
      'quantity',
      price !== undefined && quantity === undefined && totalAmount === undefined,
      '没有读到数量',
    ),
    ...productDoubts(quantity, price, totalAmount),
    ...doubt(
      'taxRate',
      taxRate !== undefined &&
        isMoney(taxRate) &&
        signOf(taxRate) > 0 &&
        !isKnownRate(normaliseRate(taxRate)),
      '不是法定税率或征收率',
    ),
  ]
}

function productDoubts(quantity = '', price = '', totalAmount = ''): Doubt[] {
  if (!isMoney(quantity) || !isMoney(price) || !isMoney(totalAmount)) return []
  if (!productDiffersBeyond(quantity, price, totalAmount, TOLERANCE)) return []
  const product = multiplyToCents(quantity, price)
  return doubt('totalAmount', true, `数量×单价为${product}，原文金额为${totalAmount}`)
}

/** What rounding of a price may come to. */
const TOLERANCE = '0.01'

const doubt = (field: string, isDoubtful: boolean, reason: string): Doubt[] =>
  isDoubtful ? [{ field, reason }] : []
