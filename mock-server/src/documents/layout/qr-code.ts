import { create } from 'qrcode'
import type { CodeMark } from './drawing.ts'

/** The QR code of a text as a square of `side` millimetres at (x, y), without a quiet zone. */
export function qrCode(text: string, x: number, y: number, side: number): CodeMark {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const runs: [number, number, number][] = []
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      if (!data[row * size + column]) continue
      const run = runs.at(-1)
      if (run?.[1] === row && run[0] + run[2] === column) run[2]++
      else runs.push([column, row, 1])
    }
  return { kind: 'code', x, y, module: side / size, runs }
}
