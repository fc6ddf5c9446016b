export type SummaryPeriod = 'all' | 'year' | 'month'

/** The days of a period that ends today: `today` is a day such as 2026-01-15; nothing for all of it. */
export function summaryDays(period: SummaryPeriod, today: string): { qsrq?: string; zzrq?: string } {
  if (period === 'all') return {}
  const begin = period === 'year' ? `${today.slice(0, 4)}-01-01` : `${today.slice(0, 7)}-01`
  return { qsrq: begin, zzrq: today }
}
