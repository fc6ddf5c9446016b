/**
 * Segments of numbered paper on a disk. Sources: checklist SK01, SK06, SK07, SK09, IV02; domain.md §1.11.
 * Numbers are taken from the front, so that the remaining ones are always the last of the segment.
 */
import type { Issue } from '../../result/issue.ts'
import { failure, success, type Result } from '../../result/result.ts'

/** Wire names: type, code, first and last number, count, remaining, day received. */
export interface StockVolume {
  fplxdm: string
  fpdm: string
  qshm: string
  zzhm: string
  zfs: number
  syfs: number
  lgrq: string
}

export interface InvoiceNumber {
  fpdm: string
  fphm: string
}

/** Papers left of a type over all segments. */
export function remainingOf(volumes: readonly StockVolume[], fplxdm: string): number {
  return volumes.filter((volume) => volume.fplxdm === fplxdm).reduce((left, { syfs }) => left + syfs, 0)
}

/** The number that the next invoice of a type takes. Issue `stock.usedUp` (发票已用完). */
export function nextNumber(volumes: readonly StockVolume[], fplxdm: string): Result<InvoiceNumber> {
  const volume = currentVolume(volumes, fplxdm)
  return volume ? success({ fpdm: volume.fpdm, fphm: firstLeft(volume) }) : failure(usedUp())
}

/** Takes that number: the remaining count of its segment falls by one. Issue `stock.usedUp`. */
export function takeNumber<Volume extends StockVolume>(
  volumes: readonly Volume[],
  fplxdm: string,
): Result<{ number: InvoiceNumber; volumes: Volume[] }> {
  const volume = currentVolume(volumes, fplxdm)
  if (!volume) return failure(usedUp())
  const number = { fpdm: volume.fpdm, fphm: firstLeft(volume) }
  return success({
    number,
    volumes: volumes.map((other) => (other === volume ? { ...other, syfs: other.syfs - 1 } : other)),
  })
}

/**
 * Voids `count` blank papers of a segment, from the front; each becomes an invoice of category 2.
 * Issue `stock.notEnough` when fewer are left.
 */
export function voidBlanks<Volume extends StockVolume>(
  volume: Volume,
  count: number,
): Result<{ numbers: InvoiceNumber[]; volume: Volume }> {
  if (!Number.isInteger(count) || count < 1 || count > volume.syfs) {
    return failure({
      code: 'stock.notEnough',
      path: 'count',
      message: `可作废份数为1至${volume.syfs}`,
      severity: 'error',
    })
  }
  const first = BigInt(firstLeft(volume))
  const numbers = Array.from({ length: count }, (_, i) => ({
    fpdm: volume.fpdm,
    fphm: String(first + BigInt(i)).padStart(volume.zzhm.length, '0'),
  }))
  return success({ numbers, volume: { ...volume, syfs: volume.syfs - count } })
}

/** A segment whose counts and numbers agree. Issue `stock.inconsistent`. */
export function checkVolume({ qshm, zzhm, zfs, syfs }: StockVolume): Issue[] {
  const isNumbered = /^\d+$/.test(qshm) && /^\d+$/.test(zzhm)
  const isCounted = isNumbered && BigInt(zzhm) - BigInt(qshm) + 1n === BigInt(zfs) && syfs >= 0 && syfs <= zfs
  return isCounted
    ? []
    : [{ code: 'stock.inconsistent', path: 'zfs', message: '库存份数与号码段不一致', severity: 'error' }]
}

/** The segment that was received first among those with paper left. */
function currentVolume<Volume extends StockVolume>(
  volumes: readonly Volume[],
  fplxdm: string,
): Volume | undefined {
  return volumes
    .filter((volume) => volume.fplxdm === fplxdm && volume.syfs > 0)
    .reduce<Volume | undefined>(
      (first, volume) => (first && !isEarlier(volume, first) ? first : volume),
      undefined,
    )
}

function isEarlier(a: StockVolume, b: StockVolume): boolean {
  return a.lgrq < b.lgrq || (a.lgrq === b.lgrq && (a.fpdm < b.fpdm || (a.fpdm === b.fpdm && a.qshm < b.qshm)))
}

function firstLeft({ zzhm, syfs }: StockVolume): string {
  return String(BigInt(zzhm) - BigInt(syfs) + 1n).padStart(zzhm.length, '0')
}

function usedUp(): Issue {
  return { code: 'stock.usedUp', path: 'fplxdm', message: '发票已用完', severity: 'error' }
}
