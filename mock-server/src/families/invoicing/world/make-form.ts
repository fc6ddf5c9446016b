import type { Schemas } from '@kaipiao/client'
import { computeLine } from '@kaipiao/domain/invoicing/calculation/compute-line'
import { computeTotals } from '@kaipiao/domain/invoicing/calculation/compute-totals'
import { isSpecialInvoice } from '@kaipiao/domain/lookups/invoicing/invoice-type'
import type { Dice } from '../../../world/dice.ts'
import { catalogue, type Article } from '../../../world/enterprises/articles.ts'
import type { SellerRow, TerminalRow, WorldTables } from '../../../world/tables.ts'

type InvoiceForm = Schemas['InvoiceForm']
type InvoiceType = Schemas['InvoiceType']

export interface FormFacts {
  readonly dice: Dice
  readonly terminal: TerminalRow
  readonly seller: SellerRow
  readonly buyer: WorldTables['titles']
  readonly type: InvoiceType
}

/** A form that its type allows: lines of the catalogue, now and then a discount or a special business. */
export function makeForm(facts: FormFacts): InvoiceForm {
  const { dice, seller, buyer, type, terminal } = facts
  const special = specialOf(facts)
  const goods = special?.goods ?? linesOf(facts)
  const { hjje, hjse, jshj } = computeTotals(goods)
  return {
    fplxdm: type,
    hsbz: '1',
    hjje,
    hjse,
    jshj,
    buyerTaxerName: buyer.name,
    buyerTaxerId: buyer.taxerId,
    ...(terminal.diskType === 7 && dice.chance(0.5)
      ? {}
      : { buyerAddressTel: buyer.addressTel, buyerBankAccount: buyer.bankAccount }),
    remark: dice.chance(0.4) ? `合同 ${dice.int(2024, 2026)}-${dice.digits(3)}` : '',
    ...(type === '026' || type === '028' ? { receiver: 'fapiao@example.cn' } : {}),
    review: seller.review,
    goods,
    ...special?.section,
  }
}

function linesOf({ dice, type, terminal }: FormFacts): Schemas['GoodsLine'][] {
  const first = dice.int(0, catalogue.length - 1)
  const count = dice.pick([1, 1, 1, 2, 2, 3, 4])
  const articles = Array.from({ length: count }, (_, at) => catalogue[(first + at) % catalogue.length])
  const usable = articles.filter((article) => article !== undefined && isUsable(article, type))
  const [fallback] = catalogue
  const chosen = usable.length > 0 ? usable : [fallback]
  return chosen.flatMap((article, index) =>
    article === undefined ? [] : [lineOf(dice, article, { index, rate: rateOf(article, terminal) })],
  )
}

/** Special invoices know no exempt goods (FM). */
function isUsable({ lslbs }: Article, type: InvoiceType): boolean {
  return lslbs === undefined || !isSpecialInvoice(type)
}

/** Small-scale taxpayers issue at 1% while the policy lasts (GD21), the others at the rate of the goods. */
function rateOf({ taxRate, lslbs }: Article, { taxerType }: TerminalRow): string {
  return taxerType === '08' && lslbs === undefined ? '0.01' : taxRate
}

interface LinePlace {
  readonly index: number
  readonly rate: string
}

function lineOf(dice: Dice, article: Article, { index, rate }: LinePlace): Schemas['GoodsLine'] {
  const { name, zxbm, spsm, ggxh, dw, price, lslbs = '0' } = article
  const quantity = String(price.length > 3 ? dice.int(1, 9) : dice.int(1, 60))
  const entered: Schemas['GoodsLine'] = {
    ...{ index, name, zxbm, spsm, ggxh, dw, price, quantity, lslbs },
    taxRate: rate,
    yhzcbs: lslbs === '0' ? '0' : '1',
    ...(lslbs === '0' ? {} : { yhzcsm: '免税' }),
    hsbz: '1',
    source: 'STORE',
  }
  const line = computeLine(entered, '1', 'price')
  return dice.chance(0.06) ? computeLine({ ...line, discount: '0.1' }, '1', 'discount') : line
}

interface Special {
  readonly goods: Schemas['GoodsLine'][]
  readonly section: Partial<InvoiceForm>
}

/** A few digital invoices are of a special business, so that every section has something to show. */
function specialOf({ dice, type, terminal }: FormFacts): Special | undefined {
  if ((type !== '81' && type !== '82') || !dice.chance(0.04)) return undefined
  const base = { index: 0, lslbs: '0', yhzcbs: '0', hsbz: '1', source: 'STORE' } as const
  const rate = terminal.taxerType === '08' ? '0.01' : '0.09'
  const totalAmount = `${dice.int(2, 90)}000.00`
  if (dice.chance(0.5)) {
    const line = { ...base, name: '办公楼装修工程', zxbm: '3050100000000000000', spsm: '建筑服务' }
    return {
      goods: [computeLine({ ...line, taxRate: rate, totalAmount }, '1', 'amount')],
      section: {
        tdyslxdm: '03',
        jzfw: { place: '北京市朝阳区', detail: '和平路3号', project: '办公楼装修一期', kdsbz: '0' },
      },
    }
  }
  const line = { ...base, name: '货物运输', zxbm: '3010102020100000000', spsm: '运输服务' }
  return {
    goods: [computeLine({ ...line, taxRate: rate, totalAmount }, '1', 'amount')],
    section: {
      tdyslxdm: '04',
      hwys: [
        {
          toolType: '公路运输',
          plate: `京A${dice.digits(5)}`,
          origin: '北京市海淀区',
          destination: '天津市河西区',
          goodsName: '办公用品',
        },
      ],
    },
  }
}
