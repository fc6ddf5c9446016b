import { multiplyToCents } from '@kaipiao/domain/money/money'
import { REGIONS } from '@kaipiao/domain/lookups/terminals/region'
import type { Schemas } from '@kaipiao/client'
import type { Builder } from '../../../world/builder.ts'
import { goodsForms } from './goods-forms.ts'

interface Card {
  readonly gid: string
  readonly name: string
  readonly price: string
  readonly unit: string
  readonly limit: number
  readonly product: 'TAX_TRUST' | 'ROBOT'
  readonly form: keyof typeof goodsForms
  readonly label: string
  readonly orderTypes: readonly number[]
  readonly trial?: 1
  /** With a price table: the step of the quantity. */
  readonly step?: number
}

const trust = { product: 'TAX_TRUST', form: 'digital', label: 'TGFWQNF' } as const
const robot = { product: 'ROBOT', form: 'robot', label: 'KPJQR' } as const

const cards: readonly Card[] = [
  {
    ...trust,
    gid: 'G1001',
    name: '数电托管服务(年)',
    price: '480.00',
    unit: '年',
    limit: 10,
    orderTypes: [1, 2, 3, 4, 5],
  },
  {
    ...trust,
    gid: 'G1002',
    name: '数电托管服务(半年)',
    price: '260.00',
    unit: '半年',
    limit: 10,
    orderTypes: [1, 2, 5],
  },
  {
    ...trust,
    gid: 'G1003',
    name: '税盘托管服务(年)',
    price: '580.00',
    unit: '年',
    limit: 5,
    form: 'disk',
    orderTypes: [1, 2, 5],
  },
  {
    ...trust,
    gid: 'G1004',
    name: '数电托管试用',
    price: '0.00',
    unit: '月',
    limit: 1,
    trial: 1,
    orderTypes: [1],
  },
  {
    ...robot,
    gid: 'G1005',
    name: '开票机器人(年)',
    price: '1200.00',
    unit: '年',
    limit: 0,
    orderTypes: [1, 2, 5],
  },
  {
    ...robot,
    gid: 'G1006',
    name: '申报机器人(年)',
    price: '980.00',
    unit: '年',
    limit: 3,
    orderTypes: [1, 2, 3, 5],
  },
  {
    ...trust,
    gid: 'G1007',
    name: '数电托管服务(多户)',
    price: '400.00',
    unit: '年',
    limit: 20,
    step: 5,
    orderTypes: [1],
  },
  {
    ...trust,
    gid: 'G1008',
    name: '数电托管服务基础版(年)',
    price: '300.00',
    unit: '年',
    limit: 10,
    orderTypes: [1, 2, 4, 5],
  },
]

/** Goods cards of the shop: hosted services, a trial, one that is sold out, one by the price table; and its regions. */
export function buildShop({ rows }: Builder): void {
  const channelId = rows.outlets[0]?.id ?? ''
  for (const [at, card] of cards.entries()) {
    const { gid, name, price, unit, limit, product, form, label, orderTypes, trial = 0 } = card
    rows.storeGoods.push({
      id: gid,
      gid,
      name,
      price,
      // What coupons make of it depends on who asks.
      priceCoupon: price,
      unit,
      quantityLimit: limit,
      trial,
      quantityMode: trial === 1 ? 0 : 1,
      channelType: 2,
      channelId,
      cover: `/static/product-${(at % 6) + 1}.svg`,
      resource: { product },
      ...priceTableOf(card),
      label,
      orderTypes,
      form: goodsForms[form],
      content: describe(product, trial),
    })
  }
  for (const { key, label } of REGIONS) {
    rows.storeRegions.push({ id: key, label, isShow: unserved.has(key) ? 0 : 1 })
  }
}

/** What it is, and for whom; price and period stand in the goods themselves. */
function describe(product: Card['product'], trial: number): string {
  const { what, does, whom } = texts[product]
  const tried = trial === 1 ? '<p>每个终端可以试用一次，到期自动停止，不收费用。</p>' : ''
  const points = does.map((point) => `<li>${point}</li>`).join('')
  return `<h2>是什么</h2><p>${what}</p><ul>${points}</ul><h2>适合谁</h2><p>${whom}</p>${tried}`
}

const texts = {
  TAX_TRUST: {
    what: '把开票终端交给平台托管，税局登录由平台保持，随时可以开票。',
    does: [
      '登录状态全天保持，到期前提醒续费',
      '开票失败自动重试，结果以消息告知',
      '到期前续费，服务时间接着算',
    ],
    whom: '开票较多、不便每天登录税局的企业，以及代多家企业开票的代账机构。',
  },
  ROBOT: {
    what: '由机器人按设定的时间到税局办理，办完后给出结果和凭据。',
    does: ['按月自动办理，不必值守', '办理失败说明原因，可以重新发起', '办理记录可以随时查看'],
    whom: '每月事项固定的企业，以及客户较多的代账机构。',
  },
} as const

/** Where the shop sells nothing, so that HD50 can be seen. */
const unserved: ReadonlySet<string> = new Set(['xizang', 'qinghai'])

function priceTableOf({
  gid,
  price,
  step,
  limit,
}: Card): Pick<Schemas['StoreGoods'], 'priceTableId' | 'priceTable'> {
  if (step === undefined) return {}
  const defaultAmount = multiplyToCents(price, String(step))
  return {
    priceTableId: `P${gid.slice(1)}`,
    priceTable: {
      defaultAmount,
      defaultAmountCoupon: defaultAmount,
      defaultPeriod: 1,
      defaultQt: step,
      optionQt: { name: '数量', inputMode: 1, step, max: limit, unit: '户' },
      optionPeriod: { name: '周期', inputMode: 2, list: [1, 2, 3] },
    },
  }
}
