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

const ON_CURVE = 1
const EMPTY: EncodedGlyph = { bytes: new Uint8Array(0), points: 0, contours: 0, box: [0, 0, 0, 0] }

/**
 * Writes an outline as a simple TrueType glyph without hinting. Coordinates are rounded to whole units and kept as
 * two bytes each: the file is compressed anyhow, and the reader's way is the plain one.
 */
export function encodeGlyph(outline: readonly OutlineCommand[]): EncodedGlyph {
  const contours = readContours(outline)
  const points = contours.flat()
  if (points.length === 0) return EMPTY
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const
  const length = 10 + contours.length * 2 + 2 + points.length * 5
  const view = new DataView(new ArrayBuffer((length + 3) & ~3))
  view.setInt16(0, contours.length)
  box.forEach((edge, i) => view.setInt16(2 + i * 2, edge))
  let at = 10
  let last = -1
  for (const contour of contours) {
    last += contour.length
    view.setUint16(at, last)
    at += 2
  }
  view.setUint16(at, 0)
  at += 2
  for (const { isOnCurve } of points) view.setUint8(at++, isOnCurve ? ON_CURVE : 0)
  at = writeSteps(view, at, xs)
  writeSteps(view, at, ys)
  return { bytes: new Uint8Array(view.buffer), points: points.length, contours: contours.length, box }
}

function writeSteps(view: DataView, start: number, values: readonly number[]): number {
  let at = start
  let previous = 0
  for (const value of values) {
    view.setInt16(at, value - previous)
    previous = value
    at += 2
  }
  return at
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
