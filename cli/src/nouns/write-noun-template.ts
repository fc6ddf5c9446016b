import { findOperation } from '../contract/find-operation.ts'
import type { ImportedNoun } from './noun.ts'
import { writeTemplate, type TemplateOptions } from '../sheets/write-template.ts'
import { textWidth } from '../io/text-width.ts'
import { nounColumns } from './noun-columns.ts'

/** Writes the empty sheet of a noun's import. */
export async function writeNounTemplate(noun: ImportedNoun, options: TemplateOptions): Promise<void> {
  const { name, label } = noun
  const { nounSheet: sheet } = await noun.sheet()
  const { catalogue } = await import('@kaipiao/client/catalogue')
  const entry = await findOperation(sheet.create)
  const columns = nounColumns(sheet, catalogue.schemas[entry.body?.schema ?? ''] ?? {})
  await writeTemplate(options, {
    name: label,
    command: `${name} import`,
    columns: columns.map(({ titles: [title = ''], hint }) => ({
      title,
      hint: hint === '' ? undefined : hint,
      width: Math.max(14, textWidth(title) + 4),
    })),
  })
}
