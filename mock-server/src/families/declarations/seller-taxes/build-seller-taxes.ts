import { buildInvoice, digitalNumber } from '../../invoicing/issuing/build-invoice.ts'
import { computeLine } from '@kaipiao/domain/invoicing/calculation/compute-line'
import { computeTotals } from '@kaipiao/domain/invoicing/calculation/compute-totals'
import { ownBuyer, bearsSellerTaxes } from '@kaipiao/domain/invoicing/special/reverse-invoicing'
import type { Schemas } from '@kaipiao/client'
import { terminal as named } from '../../../world/named-rows.ts'
import type { Builder } from '../../../world/builder.ts'
import { makeSellerTaxReturn } from './make-seller-tax-return.ts'

interface Purchase {
  /** Days before the world begins. */
  readonly ago: number
  readonly seller: Schemas['NaturalPersonSection']
  readonly line: Pick<
    Schemas['GoodsLine'],
    'name' | 'zxbm' | 'spsm' | 'dw' | 'taxRate' | 'quantity' | 'price'
  >
  readonly business: '24' | '25'
}

const person = (name: string, idNumber: string, phone: string): Schemas['NaturalPersonSection'] => ({
  ...{ name, nationality: '中国', idType: '201', idNumber, phone, address: '北京市海淀区和平路3号' },
})
const ZHAO = person('赵秀兰', '110101198507070029', '13800000031')
const WANG = person('王建国', '110101198001010010', '13800000032')
const STEEL = { name: '废钢', zxbm: '1110701000000000000', spsm: '报废产品', dw: '吨', taxRate: '0.01' }
const CUPBOARD = { name: '旧家具', zxbm: '1050201060000000000', spsm: '家具', dw: '件', taxRate: '0.03' }

/** A month that is taxed for one person and exempt for another, and one that has only begun. */
const PURCHASES: readonly Purchase[] = [
  { ago: 32, seller: ZHAO, line: { ...STEEL, quantity: '40', price: '2000' }, business: '24' },
  { ago: 27, seller: ZHAO, line: { ...STEEL, quantity: '15', price: '2000' }, business: '24' },
  { ago: 24, seller: WANG, line: { ...CUPBOARD, quantity: '20', price: '300' }, business: '25' },
  { ago: 5, seller: WANG, line: { ...STEEL, quantity: '3', price: '2100' }, business: '24' },
]

/** Scrap and furniture that an enterprise of the demo agency bought of natural persons, and its returns for them. */
export function buildSellerTaxes(builder: Builder): void {
  const { rows } = builder
  const terminal = rows.terminals.find(({ diskId }) => diskId === named('creditLow'))
  const seller = rows.sellers.find(({ id }) => id === terminal?.diskId)
  const enterprise = rows.enterprises.find(({ id }) => id === terminal?.enterpriseId)
  if (terminal === undefined || seller === undefined || enterprise === undefined) return
  for (const purchase of PURCHASES) {
    const [id, kprq] = [builder.id(), builder.ago(purchase.ago)]
    const fphm = digitalNumber(kprq, terminal.swjgdm.slice(1, 5), id)
    const form = formOf(purchase, ownBuyer(seller))
    rows.invoices.push(buildInvoice(form, seller, terminal, { id, jym: '', kprq, fpdm: '', fphm }))
  }
  const bought = rows.invoices.filter(({ tdyslxdm }) => bearsSellerTaxes(tdyslxdm))
  for (const month of new Set(bought.map(({ kprq }) => kprq.slice(0, 7)))) {
    const own = bought.filter(({ kprq }) => kprq.startsWith(month))
    const basis = { id: builder.id(), month, rows: own, cityRate: '0.07' }
    rows.sellerTaxReturns.push(makeSellerTaxReturn(enterprise, basis))
  }
}

function formOf(
  { line, seller, business }: Purchase,
  buyer: ReturnType<typeof ownBuyer>,
): Schemas['InvoiceForm'] {
  const base = { index: 0, ggxh: '', lslbs: '0', yhzcbs: '0', hsbz: '0', source: 'STORE' } as const
  const goods = [computeLine({ ...base, ...line }, '0', 'price')]
  return {
    ...{ fplxdm: '82', hsbz: '0', tdyslxdm: business, ...buyer, goods, ...computeTotals(goods) },
    zrrxf: business === '24' ? { ...seller, scrapSource: '02' } : seller,
    review: { drawer: '王芳' },
  }
}
