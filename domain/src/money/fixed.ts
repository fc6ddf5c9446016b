/**
 * Exact decimals as an integer and a scale: `1.50` is `{ units: 150n, scale: 2 }`.
 *
 * Private to this folder. An invoice of 2,000 lines needs some 20,000 operations on every key stroke; an integer
 * product costs a sixth of one in decimal.js, which is the oracle of the tests.
 */
export interface Fixed {
  units: bigint
  scale: number
}

const MINUS = 45
const DOT = 46
/** Up to this many digits a double counts exactly. */
const SAFE_DIGITS = 15

/** Reads `^-?\d+(\.\d+)?$` (VL17); undefined for anything else. */
export function readFixed(text: string): Fixed | undefined {
  const length = text.length
  const start = text.charCodeAt(0) === MINUS ? 1 : 0
  let dot = -1
  let small = 0
  for (let i = start; i < length; i++) {
    const code = text.charCodeAt(i)
    if (code === DOT) {
      if (dot >= 0 || i === start) return undefined
      dot = i
    } else if (code >= 48 && code <= 57) small = small * 10 + code - 48
    else return undefined
  }
  const digits = length - start - (dot < 0 ? 0 : 1)
  if (digits === 0 || dot === length - 1) return undefined
  const scale = dot < 0 ? 0 : length - dot - 1
  const units =
    digits <= SAFE_DIGITS
      ? BigInt(small)
      : BigInt(text.slice(start, dot < 0 ? length : dot) + (dot < 0 ? '' : text.slice(dot + 1)))
  return { units: start ? -units : units, scale }
}

/** Same as `readFixed` for text that a check has already accepted: anything else is a fault of the caller. */
export function toFixedPoint(text: string): Fixed {
  const fixed = readFixed(text)
  if (!fixed) throw new RangeError(`not a decimal number: ${JSON.stringify(text)}`)
  return fixed
}

/** 10 to the power of a whole number from 0. */
export function powerOfTen(exponent: number): bigint {
  return POWERS[exponent] ?? 10n ** BigInt(exponent)
}

const POWERS: readonly bigint[] = Array.from({ length: 64 }, (_, exponent) => 10n ** BigInt(exponent))

/** The same number with more decimals. */
export function scaleUp({ units, scale }: Fixed, target: number): bigint {
  return target === scale ? units : units * powerOfTen(target - scale)
}

/** Rounds half up by magnitude, so that a red invoice mirrors its blue one: 0.005 → 0.01, -0.005 → -0.01. */
export function roundFixed(fixed: Fixed, decimals: number): Fixed {
  if (fixed.scale <= decimals) return { units: scaleUp(fixed, decimals), scale: decimals }
  const step = powerOfTen(fixed.scale - decimals)
  const half = step / 2n
  const units = fixed.units < 0n ? -((-fixed.units + half) / step) : (fixed.units + half) / step
  return { units, scale: decimals }
}

/** Cuts digits off towards zero. */
export function truncateFixed(fixed: Fixed, decimals: number): Fixed {
  if (fixed.scale <= decimals) return fixed
  return { units: fixed.units / powerOfTen(fixed.scale - decimals), scale: decimals }
}

/** Writes all decimals of the scale: `{ units: 150n, scale: 2 }` → `1.50`. */
export function writeFixed({ units, scale }: Fixed): string {
  if (scale === 0) return units.toString()
  const isNegative = units < 0n
  const digits = (isNegative ? -units : units).toString().padStart(scale + 1, '0')
  const at = digits.length - scale
  return `${isNegative ? '-' : ''}${digits.slice(0, at)}.${digits.slice(at)}`
}

/** Writes without trailing zeros: `1.50` → `1.5`, `2.00` → `2`. */
export function writeTrimmed(fixed: Fixed): string {
  const text = writeFixed(fixed)
  if (fixed.scale === 0) return text
  let end = text.length
  while (text.charCodeAt(end - 1) === 48) end--
  if (text.charCodeAt(end - 1) === DOT) end--
  return end === text.length ? text : text.slice(0, end)
}
