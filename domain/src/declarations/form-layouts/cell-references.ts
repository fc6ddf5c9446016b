/** What a cell follows from: the cells that its formula names, for those who ask where a figure comes from. */
import type { CompiledForm } from '../forms/compiled-form.ts'
import { keysBetween } from '../forms/fill-forms.ts'

export interface CellReference {
  /** Of its form; `P` is the same form of the last return, `''` the form itself. */
  alias: string
  key: string
}

const REFERENCE = /(?:([A-Z]\w*):)?(\d+[a-z]?(?:\.\w+)*?)(?=\.\.|[^\w.]|$)/g

/** In the order of the formula, each once; none of a cell that is entered. */
export function referencesOf(form: CompiledForm, key: string): CellReference[] {
  const cell = form.cells.get(key)
  const text = form.version.rows.find(({ row }) => row === cell?.row)?.cells[cell?.column ?? '']
  if (text === undefined || !text.startsWith('=')) return []
  const found = new Map<string, CellReference>()
  const add = (alias: string, of: string): void => void found.set(`${alias}:${of}`, { alias, key: of })
  const plain = text
    .replace(/#\d+(\.\d+)?|\$\w+/g, ' ')
    .replace(/sum\(([^.]+(?:\.\w+)?)\.\.([^)]+)\)/g, (_, first: string, last: string) => {
      for (const of of keysBetween(form, first, last)) add('', of)
      return ' '
    })
  for (const [, alias = '', of = ''] of plain.matchAll(REFERENCE)) add(alias, of)
  return [...found.values()]
}
