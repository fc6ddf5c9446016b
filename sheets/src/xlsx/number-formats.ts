import { readXmlWhole } from './xml-events.ts'
import { refuseBroken, type ZipParts } from '../zip-parts.ts'

/** What a number format does to a number: nothing, zeros in front (`000000`), or it makes a date of it. */
export type NumberLook = 'plain' | 'date' | { zeros: string }

/** Ids that every spreadsheet program knows without a definition: 14–22, 27–36, 45–47, 50–58 are dates and times. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

const maxStyleBytes = 64 * 1024 ** 2
/** Excel keeps 65,490 cell styles and some hundred formats. */
const maxStyles = 100_000
/** The longest format code that Excel takes. */
const maxCodeLength = 255

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
        looks.push(isBuiltInDate(id) ? 'date' : lookOf(codes.get(id) ?? ''))
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false
    },
    text: () => {},
  })
  return looks
}

/** The look of a format code: `000000` pads to six digits, `yyyy-mm-dd` is a date, the rest leaves digits alone. */
export function lookOf(code: string): NumberLook {
  if (code.length > maxCodeLength) return 'plain'
  const section = code
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[[^\]]*\]/g, '')
    .split(';')[0]
    ?.trim()
  if (section === undefined || section === '' || /^general$/i.test(section)) return 'plain'
  if (/[ymdhs]/i.test(section)) return 'date'
  return /^0{2,}$/.test(section) ? { zeros: section } : 'plain'
}
