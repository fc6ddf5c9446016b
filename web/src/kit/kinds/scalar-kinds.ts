import { colour } from './choices/colour.tsx'
import { copyable } from './texts/copyable.tsx'
import { day } from './figures/day.tsx'
import { decimal } from './figures/decimal.tsx'
import { enumList } from './choices/enum-list.tsx'
import { enumeration } from './choices/enum.tsx'
import { flag } from './choices/flag.tsx'
import { icon } from './choices/icon.tsx'
import { integer } from './figures/integer.tsx'
import type { Kind, KindParts } from '../shapes/kind.ts'
import { markdown } from './texts/markdown.tsx'
import { moment } from './figures/moment.tsx'
import { month } from './figures/month.tsx'
import { money } from './figures/money.tsx'
import { multiline } from './texts/multiline.tsx'
import { phone } from './texts/phone.tsx'
import { rate } from './figures/rate.tsx'
import { reference } from './choices/reference.tsx'
import { secret } from './texts/secret.tsx'
import { tags } from './choices/tags.tsx'
import { taxNumber } from './texts/tax-number.tsx'
import { text } from './texts/text.tsx'

/** Kinds of single values; those of nested records are built on them. */
export const scalarKinds: Readonly<
  Record<Exclude<Kind, 'operator' | 'taxCode' | 'vatPolicy' | 'object' | 'objectList'>, KindParts>
> = {
  text,
  multiline,
  markdown,
  colour,
  money,
  decimal,
  rate,
  icon,
  integer,
  flag,
  enum: enumeration,
  enumList,
  tags,
  day,
  month,
  moment,
  phone,
  taxNumber,
  copyable,
  reference,
  secret,
}
