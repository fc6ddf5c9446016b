import { GoodsLine, InvoiceForm as FORM, Review } from '@kaipiao/client/body-fields'
import { sectionKeys } from '../form/section-keys.ts'
import { SECTION_TABLE } from './section-table.ts'
import type { InvoiceForm } from '../form/invoice-form-state.ts'

/**
 * Path of the field that a refusal of the bureau speaks of: `goods/2/taxRate` of 第3行税率不正确, `buyerTaxerId` of
 * 购方税号不存在. Undefined where it names none, or one of several lines without saying which.
 */
export function refusedField(message: string, form: InvoiceForm): string | undefined {
  const named = [...lineWords(message, form), ...headerWords(), ...sectionWords(form)].filter(([words]) =>
    message.includes(words),
  )
  // 购方地址电话 says more than 电话.
  const [, path] = named.toSorted(([one], [other]) => other.length - one.length)[0] ?? []
  const row = rowIn(message)
  return path ?? (row !== undefined && row in form.goods ? `goods/${row}/name` : undefined)
}

/** Index of the line that a message names: 第3行 is 2. */
function rowIn(message: string): number | undefined {
  const row = /第(\d+)行/.exec(message)?.[1]
  return row === undefined ? undefined : Number(row) - 1
}

type Words = readonly [words: string, path: string]

const LINE_FIELDS = [
  'name',
  'zxbm',
  'ggxh',
  'dw',
  'quantity',
  'price',
  'amount',
  'taxRate',
  'taxAmount',
  'kce',
] as const
/** How the bureau calls the name of goods beside. */
const GOODS_NAMES = ['品名', '商品名称', '货物名称']

function lineWords(message: string, { goods }: InvoiceForm): Words[] {
  const index = rowIn(message) ?? (goods.length > 1 ? undefined : 0)
  if (index === undefined || goods[index] === undefined) return []
  const at = (field: string) => `goods/${index}/${field}`
  return [
    ...LINE_FIELDS.map((field): Words => [GoodsLine[field].title, at(field)]),
    ...GOODS_NAMES.map((words): Words => [words, at('name')]),
  ]
}

const BUYER = ['buyerTaxerName', 'buyerTaxerId', 'buyerAddressTel', 'buyerBankAccount'] as const
/** How the bureau calls fields of the buyer beside. */
const OTHER_WORDS: readonly Words[] = [
  ['购买方名称', 'buyerTaxerName'],
  ['抬头', 'buyerTaxerName'],
  ['税号', 'buyerTaxerId'],
  ['纳税人识别号', 'buyerTaxerId'],
  ['统一社会信用代码', 'buyerTaxerId'],
  ['开户行', 'buyerBankAccount'],
  ['邮箱', 'receiver'],
]

/** What is said of the seller is not said of the form. */
function headerWords(): Words[] {
  return [
    ...[...BUYER, 'receiver' as const, 'remark' as const].map((field): Words => [FORM[field].title, field]),
    ...OTHER_WORDS,
    ...(['payee', 'checker', 'drawer'] as const).map((role): Words => [Review[role].title, `review/${role}`]),
  ]
}

function sectionWords({ tdyslxdm }: InvoiceForm): Words[] {
  return sectionKeys(tdyslxdm).flatMap((key) => {
    const { fields, isList } = SECTION_TABLE[key]
    return Object.entries(fields).map(([field, { title }]): Words => [
      title,
      isList ? `${key}/0/${field}` : `${key}/${field}`,
    ])
  })
}
