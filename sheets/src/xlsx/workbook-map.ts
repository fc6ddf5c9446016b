import { refuseBroken, type ZipParts } from '../zip-parts.ts'
import { readXmlWhole } from './xml-events.ts'

/** Where the parts of a workbook are. */
export interface WorkbookMap {
  sheets: ReadonlyArray<{ name: string; part: string; isHidden: boolean }>
  sharedStrings: string | undefined
  styles: string | undefined
  /** Days are counted from 1904. */
  is1904: boolean
}

/** A workbook of a thousand sheets is mapped by some hundred kilobytes. */
const maxMapBytes = 4 * 1024 ** 2

interface Relation {
  target: string
  type: string
}

/** Follows the relations of the package from its root to its sheets. */
export async function mapWorkbook(parts: ZipParts): Promise<WorkbookMap> {
  const root = await readRelations(parts, '_rels/.rels', '')
  const workbook =
    [...root.values()].find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml'
  if (!parts.has(workbook)) refuseBroken(new Error('missing workbook'))
  const folder = workbook.includes('/') ? workbook.slice(0, workbook.lastIndexOf('/')) : ''
  const file = workbook.slice(folder === '' ? 0 : folder.length + 1)
  const relations = await readRelations(parts, joinPath(folder, `_rels/${file}.rels`), folder)
  const sheets: Array<WorkbookMap['sheets'][number]> = []
  let is1904 = false
  await readXmlWhole(parts.chunks(workbook, maxMapBytes), {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = /^(?:1|true|on)$/i.test(attributes['date1904'] ?? '')
      if (name !== 'sheet') return
      const relation = relations.get(attributes['r:id'] ?? relationId(attributes))
      if (relation?.type !== 'worksheet') return
      const isHidden = (attributes['state'] ?? 'visible') !== 'visible'
      sheets.push({ name: attributes['name'] ?? '', part: relation.target, isHidden })
    },
    close: () => {},
    text: () => {},
  })
  const partOf = (type: string) => {
    const target = [...relations.values()].find((relation) => relation.type === type)?.target
    return target !== undefined && parts.has(target) ? target : undefined
  }
  return { sheets, sharedStrings: partOf('sharedStrings'), styles: partOf('styles'), is1904 }
}

async function readRelations(parts: ZipParts, name: string, folder: string): Promise<Map<string, Relation>> {
  const relations = new Map<string, Relation>()
  if (!parts.has(name)) return relations
  await readXmlWhole(parts.chunks(name, maxMapBytes), {
    open: (tag, attributes) => {
      if (tag !== 'Relationship') return
      const target = attributes['Target'] ?? ''
      relations.set(attributes['Id'] ?? '', {
        target: target.startsWith('/') ? target.slice(1) : joinPath(folder, target),
        // Transitional and strict workbooks differ in the address before the last word only.
        type: (attributes['Type'] ?? '').split('/').at(-1) ?? '',
      })
    },
    close: () => {},
    text: () => {},
  })
  return relations
}

function joinPath(folder: string, target: string): string {
  const steps = folder === '' ? [] : folder.split('/')
  for (const step of target.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '.') steps.push(step)
  }
  return steps.join('/')
}

/** The relation id under whatever prefix the writer chose for its namespace. */
function relationId(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? ''
}
