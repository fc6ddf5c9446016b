/** Onto which edition of a form a taxpayer may be set. Sources: law-2026.md §7; docs/decisions/0065-editions-and-late-fees.md. */
import type { Schemas } from '@kaipiao/client/types'
import type { TaxpayerType } from '../../lookups/invoicing/taxpayer-type.ts'
import type { Issue } from '../../result/issue.ts'
import { monthText } from '../duties/month-as-read.ts'
import { namedEdition, type EditionCode } from './edition.ts'

export type EditionInput = Schemas['FormEditionInput']

/** Issues `edition.months` and `edition.period` of a draft that may be filled in halfway. */
export function checkEditionForm({ bb, qsssq = '', jzssq = '' }: Partial<EditionInput>): Issue[] {
  const edition = bb === undefined ? undefined : namedEdition(bb)
  if (qsssq !== '' && jzssq !== '' && jzssq < qsssq)
    return [refuse('months', 'jzssq', '截止所属期不能早于起始所属期')]
  if (edition === undefined) return []
  const { since, until } = edition
  if (qsssq !== '' && qsssq < since)
    return [refuse('period', 'qsssq', `该版本从所属期${monthText(since)}开始，不能更早`)]
  const last = jzssq === '' ? qsssq : jzssq
  return until === undefined || last <= until
    ? []
    : [refuse('period', jzssq === '' ? 'qsssq' : 'jzssq', `该版本到所属期${monthText(until)}为止`)]
}

interface Whose {
  region: string
  taxerType: TaxpayerType
  /** Other settings of the same enterprise. */
  others: readonly Pick<EditionInput, 'bb' | 'qsssq' | 'jzssq'>[]
}

/** Issues `edition.region`, `edition.taxpayer` and `edition.second` of a whole one. */
export function checkEdition(row: EditionInput, { region, taxerType, others }: Whose): Issue[] {
  const edition = namedEdition(row.bb)
  if (edition === undefined) return []
  const { regions, taxpayers, tax } = edition
  if (regions?.includes(region) === false)
    return [refuse('region', 'bb', `该版本由${regions.join('、')}试行，企业的税务机关在${region}`)]
  if (taxpayers?.(taxerType) === false) return [refuse('taxpayer', 'bb', '该版本不是这类纳税人的申报表')]
  const other = others.find((one) => taxOf(one.bb) === tax && overlap(one, row))
  return other === undefined
    ? []
    : [refuse('second', 'qsssq', `${tax}从${monthText(other.qsssq)}起已设定版本，同一所属期只能有一个`)]
}

const taxOf = (code: EditionCode): string | undefined => namedEdition(code)?.tax

type Months = Pick<EditionInput, 'qsssq' | 'jzssq'>

const overlap = (a: Months, b: Months): boolean =>
  a.qsssq <= (b.jzssq ?? NEVER) && b.qsssq <= (a.jzssq ?? NEVER)

const NEVER = '999912'

const refuse = (reason: string, path: string, message: string): Issue => ({
  code: `edition.${reason}`,
  path,
  message,
  severity: 'error',
})
