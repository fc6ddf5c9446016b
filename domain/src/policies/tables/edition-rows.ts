/**
 * Editions of forms that are not everybody's: tried by a region with taxpayers whom its bureau has notified. Sources:
 * law-2026.md §7 (shanghai.chinatax.gov.cn t480523); docs/decisions/0065-editions-and-late-fees.md.
 */
import type { PolicyRow } from '../policy-row.ts'

export interface EditionValue {
  /** Tax that is declared by it, in Chinese. */
  tax: string
  edition: string
  /** First tax month, `YYYYMM`. */
  since: string
  /** Regions whose bureau tries it, by their labels. */
  regions: readonly string[]
  isTrial: true
}

export const EDITION_ROWS: readonly PolicyRow<EditionValue>[] = [
  {
    id: 'edition.vat-shanghai-2026',
    subject: 'form',
    name: '增值税及附加税费申报表（试行）',
    says: '上海试行版，试用；栏次未公开，按全国版栏次填写，仅名称和标记不同',
    purpose: '上海接到主管税务机关通知的试点纳税人',
    from: '2026-06-05',
    notice: '国家税务总局上海市税务局公告2026年第1号',
    certainty: 'one',
    provenBy: 'domain/src/declarations/editions/edition-of.test.ts',
    value: { tax: '增值税', edition: '上海试行版', since: '202606', regions: ['上海'], isTrial: true },
  },
]
