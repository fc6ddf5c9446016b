import { lookOf, lookOfId, type NumberLook } from '../cells/number-look.ts'
import { readXmlWhole } from './xml-events.ts'
import { refuseBroken, type ZipParts } from '../zip-parts.ts'

const maxStyleBytes = 64 * 1024 ** 2
/** Excel keeps 65,490 cell styles and some hundred formats. */
const maxStyles = 100_000
/** Looks by the style index of a cell. */
export async function readNumberLooks(
  parts: ZipParts,
  part: string | undefined,
): Promise<readonly NumberLook[]> {
  if (part === undefined) return []
  const codes = new Map<number, string>()
  const looks: NumberLook[] = []
  let isInCells = false
  await readXmlWhole(parts.chunks(part, maxStyleBytes), {
    open: (name, attributes) => {
      if (codes.size + looks.length > maxStyles) refuseBroken(new Error('too many styles'))
      if (name === 'numFmt') codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '')
      if (name === 'cellXfs') isInCells = true
      if (name === 'xf' && isInCells) {
        const id = Number(attributes['numFmtId'] ?? '0')
        const code = codes.get(id)
        looks.push(code === undefined ? lookOfId(id) : lookOf(code))
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false
    },
    text: () => {},
  })
  return looks
}
