/** A month `YYYYMM` as people read it: `2026-10`. */
export function monthText(month: string): string {
  return `${month.slice(0, 4)}-${month.slice(4)}`
}
