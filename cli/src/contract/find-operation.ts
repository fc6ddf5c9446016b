import type { CatalogueEntry } from '@kaipiao/client/catalogue-types'
import { Failure } from '../failures/failure.ts'

/** The operation of an id; a word that is none is refused with those that come near. */
export async function findOperation(id: string): Promise<CatalogueEntry> {
  const { catalogue } = await import('@kaipiao/client/catalogue')
  const found = catalogue.operations[id]
  if (found) return found
  const near = searchOperations(Object.values(catalogue.operations), id)
    .toSorted((one, other) => one.id.length - other.id.length)
    .slice(0, 5)
  throw new Failure('usage', {
    what: `没有操作 ${id}`,
    why: near.length === 0 ? undefined : `相近的有：${near.map((entry) => entry.id).join('、')}`,
    next: 'kaipiao api list',
  })
}

/** Operations that have every word of the text in id, summary, path or family, whatever its case. */
export function searchOperations(entries: readonly CatalogueEntry[], text: string): CatalogueEntry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return entries.filter(({ id, summary, path, tag }) => {
    const all = [id, summary, path, tag].join(' ').toLowerCase()
    return words.every((word) => all.includes(word))
  })
}
