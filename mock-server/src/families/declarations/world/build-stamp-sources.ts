import type { Schemas } from '@kaipiao/client'
import { addDays, addMonths, type CalendarDate } from '@kaipiao/domain/ranges/calendar-date'
import { STAMP_DUTY } from '@kaipiao/domain/declarations/forms/tax-items'
import { ownedOf } from '../../../world/owned-of.ts'
import type { Builder } from '../../../world/builder.ts'
import { makeActReturn } from '../stamp-duty/act-returns.ts'

type Source = Omit<Schemas['StampSourceInput'], 'eid'>

/** Documents of who is registered for stamp duty: a contract or two a quarter, its books once, and some by the act. */
export function buildStampSources(builder: Builder): void {
  const { rows, now } = builder
  const registered = new Set(
    rows.taxRegistrations
      .filter(({ registrations }) => registrations.some(({ zsxmmc }) => zsxmmc === STAMP_DUTY))
      .map(({ enterpriseId }) => enterpriseId),
  )
  for (const enterprise of rows.enterprises.filter(({ id }) => registered.has(id))) {
    for (const source of sourcesUntil(now.slice(0, 10))) {
      const row = { ...ownedOf(enterprise), ...source, id: builder.id(), eid: enterprise.id }
      rows.stampSources.push(row)
      if (source.cycle !== 'perAct') continue
      const made = { id: builder.id(), tsCreate: `${source.signed} 09:00:00`, isHalved: false }
      rows.declarations.push(makeActReturn(enterprise, row, made))
    }
  }
}

function sourcesUntil(today: CalendarDate): Source[] {
  const year = today.slice(0, 4)
  const quarters = Array.from({ length: 6 }, (_, at) => addMonths(`${year}-01-12`, -3 * at - 1))
  return [
    ...quarters.flatMap((signed, at): Source[] => [
      {
        ...{
          item: 'sale',
          name: '钢材采购合同',
          number: `CG-${signed.slice(0, 7)}`,
          cycle: 'quarterly',
          signed,
        },
        ...{ amount: `${120_000 + at * 13_500}.00`, vat: `${13_805 + at * 1_553}.10` },
        party: '上海蓝杉实业有限公司',
      },
      {
        ...{
          item: 'technology',
          name: '系统开发合同',
          number: `JS-${signed.slice(0, 7)}`,
          cycle: 'quarterly',
        },
        ...{ signed: addDays(signed, 3), amount: `${50_000 + at * 2_100}.00` },
      },
    ]),
    // Names no amount: told of now, taxed when it is settled.
    {
      ...{ item: 'storage', name: '仓储框架合同', number: 'CC-01', cycle: 'quarterly' },
      ...{ signed: addMonths(`${year}-01-20`, -1), amount: '0.00' },
    },
    {
      ...{
        item: 'books',
        name: '实收资本、资本公积增加',
        cycle: 'yearly',
        signed: addMonths(`${year}-01-31`, -2),
      },
      amount: '500000.00',
    },
    {
      ...{
        item: 'equity',
        name: '股权转让协议',
        number: 'GQ-02',
        cycle: 'perAct',
        signed: addDays(today, -26),
      },
      amount: '300000.00',
    },
    {
      ...{
        item: 'lease',
        name: '办公室租赁合同',
        number: 'ZL-03',
        cycle: 'perAct',
        signed: addDays(today, -6),
      },
      ...{ amount: '98100.00', vat: '8100.00' },
    },
  ]
}
