import type { CatalogueFields } from '@kaipiao/client/catalogue-types'
import { figureText } from '@kaipiao/domain/reading/figure-text'
import { otherNames } from '@kaipiao/domain/text/heads/head-names'
import { isNeededField } from '@kaipiao/domain/text/value-fault'
import { hintOf, readField } from '../jobs/sheet-rows/read-field.ts'
import type { SheetColumn } from '../jobs/sheet-rows/read-sheet-rows.ts'
import type { NounSheet, Reference } from './noun-sheet.ts'

type Words = ReadonlyMap<string, string | undefined>

/** The columns of a noun's sheet, with what the description says of them. */
export function nounColumns(
  { sheet, reference, initial }: NounSheet,
  fields: CatalogueFields,
  words: Words = new Map(),
): SheetColumn[] {
  return sheet.flatMap((column) => {
    const { field: key, hint = '', isCode } = typeof column === 'string' ? { field: column } : column
    const field = fields[key]
    if (field === undefined) return []
    if (reference?.field === key) return [referenceColumn(reference, field.title, words)]
    // What stands there unless the file says otherwise need not be a column.
    const isNeeded = isNeededField(field) && !(key in initial)
    return [
      {
        key,
        titles: [field.title, ...otherNames(field.title)],
        isNeeded,
        isDay: field.format === 'date',
        hint: [isNeeded ? '必填' : '', hint, hintOf(field)].filter((part) => part !== '').join('；'),
        read: (text, day) =>
          text === '' && key in initial
            ? { value: undefined }
            : readField(field, field.title, isCode === true ? figureText(text) : text, day),
      },
    ]
  })
}

const referenceColumn = (
  { field, title, hint }: Reference,
  described: string,
  words: Words,
): SheetColumn => ({
  key: field,
  titles: [title, ...otherNames(title), described],
  isNeeded: true,
  hint: `必填；${hint}`,
  read: (text) => {
    if (text === '') return { fault: `请输入${hint}` }
    const key = words.get(text)
    if (key !== undefined) return { value: key }
    return { fault: words.has(text) ? `有多家${title}叫“${text}”，请填税号` : `没有${title}“${text}”` }
  },
})
