/** The template to fill in: the sheets and heads of the bureau's workbook, under which nothing stands yet. */
import { SERIAL, SHEET_KEYS, TEMPLATE_SHEETS, type TemplateColumn } from './batch-columns.ts'
import type { WorkbookSheet } from './read-batch-workbook.ts'

/** Rows 1 to 3 of each sheet, as the bureau has them: notes, what is asked for, heads. */
export function emptyTemplate(): WorkbookSheet[] {
  return SHEET_KEYS.map((key, at) => {
    const { title, columns } = TEMPLATE_SHEETS[key]
    const shown: readonly TemplateColumn[] = columns.filter(({ isOurs }) => isOurs !== true)
    return {
      name: `${at + 1}-${title}`,
      rows: [
        shown.map(
          ({ group }, place) =>
            group ?? (place === 0 ? `各表以${SERIAL}对应，从第4行起填写，全部为文本` : ''),
        ),
        shown.map(ruleOf),
        shown.map(({ header, isRequired }) => `${header}${isRequired === true ? '*' : ''}`),
      ],
    }
  })
}

function ruleOf({ isRequired, limit }: TemplateColumn): string {
  return [isRequired === true ? '必填' : '', limit === undefined ? '' : `最多${limit}个字符`]
    .filter(Boolean)
    .join('，')
}
