/** Editions of forms as returns tell them. Sources: law-2026.md §7; docs/decisions/0065-editions-and-late-fees.md. */
import type { Schemas } from '@kaipiao/client/types'
import { EDITION_ROWS } from '../../policies/tables/edition-rows.ts'
import { FORM_ROWS } from '../../policies/tables/form-rows.ts'
import type { TaxpayerType } from '../../lookups/invoicing/taxpayer-type.ts'
import { CORPORATE_INCOME_TAX, isSmallScale, VAT } from '../forms/tax-items.ts'

export type EditionCode = Schemas['FormEditionCode']

export interface Edition {
  /** Of the policy row. */
  id: string
  /** The notice that made it; of one that is not everybody's its name first, and the mark 试用 last. */
  name: string
  isTrial: boolean
  /** What the main form is called, where it is called otherwise. */
  formName?: string
}

/** What taxpayers can be set onto. */
export interface NamedEdition extends Edition {
  tax: string
  /** First and last tax month, `YYYYMM`; open without a last one. */
  since: string
  until?: string
  /** Of the tax bureau; any where it is absent. */
  regions?: readonly string[]
  /** Who files the form; everybody where it is absent. */
  taxpayers?: (type: TaxpayerType) => boolean
}

/** An edition of everybody's forms, by the id of its row. */
export function editionOfForm(id: string): Edition | undefined {
  const row = FORM_ROWS.find((one) => one.id === id)
  if (row === undefined) return undefined
  const isTrial = row.value.isTrial === true
  return { id, name: marked(row.notice, isTrial), isTrial }
}

/** One that is not everybody's, by the id of its row. */
export function editionOfSome(id: string): Edition | undefined {
  const row = EDITION_ROWS.find((one) => one.id === id)
  if (row === undefined) return undefined
  const { name: formName, notice, value } = row
  return {
    id,
    name: marked(`${value.edition}（${notice}）`, value.isTrial),
    isTrial: value.isTrial,
    formName,
  }
}

/** What the head of a form says of the edition that a return names (bbmc); the main form of some is called otherwise. */
export function editionHead(name: string): { line: string; formName?: string } {
  const some = EDITION_ROWS.map(({ id }) => editionOfSome(id)).find((one) => one?.name === name)
  if (some?.formName === undefined) return { line: name }
  return { line: `${name}（栏次未公开，按全国版栏次填写）`, formName: some.formName }
}

const marked = (name: string, isTrial: boolean): string => (isTrial ? `${name}试用` : name)

/** Undefined where its row is gone. */
export function namedEdition(code: EditionCode): NamedEdition | undefined {
  const [id, tax, taxpayers] = CODES[code]
  const row = [...FORM_ROWS, ...EDITION_ROWS].find((one) => one.id === id)
  const edition = editionOfForm(id) ?? editionOfSome(id)
  if (row === undefined || edition === undefined) return undefined
  const regions = EDITION_ROWS.find((one) => one.id === id)?.value.regions
  return {
    ...edition,
    tax,
    since: row.value.since ?? monthOfDay(row.from),
    ...(row.to !== undefined && { until: monthOfDay(row.to) }),
    ...(regions && { regions }),
    ...(taxpayers && { taxpayers }),
  }
}

const monthOfDay = (day: string): string => day.slice(0, 7).replace('-', '')

const CODES: Readonly<
  Record<EditionCode, readonly [id: string, tax: string, taxpayers?: (type: TaxpayerType) => boolean]>
> = {
  'vat-general-2026': ['form.BDA0610606.202602', VAT, (type) => !isSmallScale(type)],
  'vat-small-2021': ['form.BDA0610611.000000', VAT, isSmallScale],
  'vat-shanghai-2026': ['edition.vat-shanghai-2026', VAT],
  'a200000-2025': ['form.BDA0611033.202510', CORPORATE_INCOME_TAX],
}
