import { colour } from './colour.tsx'
import { copyable } from './copyable.tsx'
import { day } from './day.tsx'
import { decimal } from './decimal.tsx'
import { enumList } from './enum-list.tsx'
import { enumeration } from './enum.tsx'
import { flag } from './flag.tsx'
import { icon } from './icon.tsx'
import { integer } from './integer.tsx'
import type { Kind, KindParts } from '../shapes/kind.ts'
import { markdown } from './markdown.tsx'
import { moment } from './moment.tsx'
import { month } from './month.tsx'
import { money } from './money.tsx'
import { multiline } from './multiline.tsx'
import { phone } from './phone.tsx'
import { rate } from './rate.tsx'
import { reference } from './reference.tsx'
import { secret } from './secret.tsx'
import { tags } from './tags.tsx'
import { taxNumber } from './tax-number.tsx'
import { text } from './text.tsx'

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
