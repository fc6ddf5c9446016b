/** Labels of an axis in 万 and 亿, as staff read large amounts: each its own number, since steps may be 2.5万. */
export function shortNumber(value: number): string {
  if (Math.abs(value) >= 1e8) return `${rounded(value / 1e8)}亿`
  return Math.abs(value) >= 1e4 ? `${rounded(value / 1e4)}万` : String(value)
}

const rounded = (value: number): number => Number(value.toFixed(2))
