import type { Builder } from '../../../world/builder.ts'
import { ownedOf } from '../../../world/owned-of.ts'

/** The first enterprise was told to stay with everybody's form of VAT; its id follows from the enterprise. */
export function buildEditions(builder: Builder): void {
  const { rows } = builder
  const [first] = rows.enterprises
  if (first === undefined) return
  rows.formEditions.push({
    ...ownedOf(first),
    ...{
      id: `${first.id}-1`,
      eid: first.id,
      bb: 'vat-general-2026',
      qsssq: '202602',
      tzsm: '征期提醒，按全国版申报',
    },
    tsCreate: builder.ago(3),
  })
}
