import { monthOf } from '@kaipiao/domain/declarations/duties/period'
import { isSmallScale } from '@kaipiao/domain/declarations/forms/tax-items'
import { addMonths } from '@kaipiao/domain/ranges/calendar-date'
import type { Builder, Steps } from '../../../world/builder.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { InputVoucherRow } from '../tables/input-vat.ts'
import { receivedOf } from './vouchers.ts'

const WRITTEN = [
  {
    pzlx: 'ticket',
    pzhm: 'KY2025120301',
    xfmc: '北京省际客运有限公司',
    je: '206.00',
    lkxm: '李娜',
    lkzjh: '11010119900307002X',
    xmmc: '*运输服务*公路客运',
    bz: '京津往返',
  },
  { pzlx: 'bridge', pzhm: 'QZ2025120302', xfmc: '北京路桥有限公司', je: '105.00' },
  {
    pzlx: 'customs',
    pzhm: '010120251000000012-L01',
    xfmc: '首都机场海关',
    je: '20000.00',
    se: '2600.00',
    sl: '0.13',
  },
  {
    pzlx: 'withheld',
    pzhm: '311016250000000017',
    xfmc: '国家税务总局北京市税务局',
    je: '10000.00',
    se: '600.00',
  },
  { pzlx: 'farmPurchase', pzhm: 'NS2025120305', xfmc: '平谷果农合作社', je: '8000.00', xmmc: '*水果*苹果' },
] as const satisfies readonly Partial<InputVoucherRow>[]

/** What the demo agency has written down for its second general taxpayer, nothing of it ticked. */
export function* buildVouchers(builder: Builder): Steps {
  const { rows, now } = builder
  const [first] = rows.enterprises
  const payer = rows.enterprises.find(
    ({ id, agencyId, taxerType }) =>
      id !== first?.id && agencyId === first?.agencyId && !isSmallScale(taxerType),
  )
  if (payer === undefined) return
  const month = addMonths(`${now.slice(0, 7)}-01`, -1).slice(0, 7)
  const owned = ownedOf(payer)
  for (const one of WRITTEN) {
    const row = {
      ...owned,
      ...one,
      id: builder.id(),
      eid: payer.id,
      kprq: `${month}-03`,
      tsCreate: `${now.slice(0, 10)} 09:00:00`,
    }
    rows.inputVouchers.push(row)
    rows.inputInvoices.push(receivedOf(row, payer))
  }
  rows.inputTransfers.push({
    ...owned,
    ...{ id: builder.id(), eid: payer.id, skssq: monthOf(now.slice(0, 10)), reason: '15', se: '130.00' },
    ...{ bz: '年会用品', tsCreate: `${now.slice(0, 10)} 09:00:00` },
  })
  yield
}
