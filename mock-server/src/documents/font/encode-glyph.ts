/** A stroke of an outline in font units, y upwards. */
export interface OutlineCommand {
  command: string
  args: readonly number[]
}

/** One entry of the `glyf` table with what other tables need to know of it. */
export interface EncodedGlyph {
  bytes: Uint8Array
  points: number
  contours: number
  /** xMin, yMin, xMax, yMax in font units. */
  box: readonly [number, number, number, number]
}

interface Point {
  x: number
  y: number
  isOnCurve: boolean
}

/** Bits of the flags of a point (OpenType 1.9, `glyf`, simple glyph description). */
const ON_CURVE = 1
const X = { isByte: 2, isPositiveOrSame: 16 }
const Y = { isByte: 4, isPositiveOrSame: 32 }
const REPEATED = 8
const EMPTY: EncodedGlyph = { bytes: new Uint8Array(0), points: 0, contours: 0, box: [0, 0, 0, 0] }

/**
 * Writes an outline as a simple TrueType glyph without hinting, in as few bytes as the format allows: a document
 * carries a hundred or two of them. Coordinates are rounded to whole units; the length is a multiple of four.
 */
export function encodeGlyph(outline: readonly OutlineCommand[]): EncodedGlyph {
  const contours = readContours(outline)
  const points = contours.flat()
  if (points.length === 0) return EMPTY
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const
  const bytes: number[] = []
  putShort(bytes, contours.length)
  for (const edge of box) putShort(bytes, edge)
  let last = -1
  for (const contour of contours) putShort(bytes, (last += contour.length))
  putShort(bytes, 0)
  const [acrosses, ups] = [steps(xs), steps(ys)]
  putFlags(
    bytes,
    points.map(
      ({ isOnCurve }, i) =>
        (isOnCurve ? ON_CURVE : 0) | flagOfStep(acrosses[i] ?? 0, X) | flagOfStep(ups[i] ?? 0, Y),
    ),
  )
  for (const step of [...acrosses, ...ups]) putStep(bytes, step)
  while (bytes.length % 4 !== 0) bytes.push(0)
  return { bytes: Uint8Array.from(bytes), points: points.length, contours: contours.length, box }
}

function steps(values: readonly number[]): number[] {
  return values.map((value, i) => value - (values[i - 1] ?? 0))
}

function flagOfStep(step: number, { isByte, isPositiveOrSame }: typeof X): number {
  if (step === 0) return isPositiveOrSame
  if (Math.abs(step) > 255) return 0
  return isByte | (step > 0 ? isPositiveOrSame : 0)
}

/** A step of nothing takes no bytes, a short one takes one, whose sign is in the flags. */
function putStep(bytes: number[], step: number): void {
  if (step === 0) return
  if (Math.abs(step) > 255) putShort(bytes, step)
  else bytes.push(Math.abs(step))
}

function putFlags(bytes: number[], flags: readonly number[]): void {
  for (let i = 0; i < flags.length;) {
    const flag = flags[i] ?? 0
    let more = 0
    while (more < 255 && flags[i + 1 + more] === flag) more++
    if (more > 0) bytes.push(flag | REPEATED, more)
    else bytes.push(flag)
    i += 1 + more
  }
}

function putShort(bytes: number[], value: number): void {
  bytes.push((value >> 8) & 0xff, value & 0xff)
}

function readContours(outline: readonly OutlineCommand[]): Point[][] {
  const contours: Point[][] = []
  let current: Point[] = []
  for (const { command, args } of outline) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = args
    if (command === 'moveTo') {
      current = [at(x1, y1, true)]
      contours.push(current)
    } else if (command === 'lineTo') current.push(at(x1, y1, true))
    else if (command === 'quadraticCurveTo') current.push(at(x1, y1, false), at(x2, y2, true))
    else if (command !== 'closePath') throw new Error(`outline command ${command} is not of a TrueType font`)
  }
  return contours.map(dropClosingPoint).filter((contour) => contour.length > 1)
}

/** A contour closes by itself: its last point need not repeat the first. */
function dropClosingPoint(contour: Point[]): Point[] {
  const first = contour[0]
  const last = contour.at(-1)
  const isRepeated =
    contour.length > 1 && first && last?.isOnCurve && first.x === last.x && first.y === last.y
  return isRepeated ? contour.slice(0, -1) : contour
}

function at(x: number, y: number, isOnCurve: boolean): Point {
  return { x: Math.round(x), y: Math.round(y), isOnCurve }
}
