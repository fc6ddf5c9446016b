/**
 * Goods codes of tax services that only an institution may invoice, each with the number of its agreement with the
 * buyer. Sources: law-2026.md §8; 总局令第58号 第二条, 第六条; the refusal of the bureau names both codes. What other
 * codes it asks for is not public: a row more is all that one takes.
 */
import type { Schemas } from '@kaipiao/client/types'
import type { PolicyRow } from '../policy-row.ts'

export interface AgreementValue {
  /** As the bureau's refusal names it. */
  item: string
  /** Kind of the agreements that are about it (服务项目). */
  kind: ServiceKind
}

type ServiceKind = Schemas['ServiceKind']

/** 涉税专业服务管理办法（试行）, in force since 2025-05-01; 公告2026年第1号 is about the credit of institutions, TSC1–5. */
const NOTICE = '国家税务总局令第58号；国家税务总局公告2026年第1号'

const row = (id: string, { item, kind }: AgreementValue, code: string): PolicyRow<AgreementValue> => ({
  id: `agreement.${id}`,
  subject: 'agreement',
  name: '涉税专业服务协议',
  says: `${item}仅限涉税专业服务机构开具，须填写与购买方的涉税专业服务协议编号`,
  codes: [code],
  purpose: '销售方是涉税专业服务机构，与购买方的协议当日有效',
  from: '2025-05-01',
  notice: NOTICE,
  certainty: 'two',
  provenBy: 'domain/src/invoicing/form/special/check-agreement.test.ts',
  value: { item, kind },
})

export const AGREEMENT_ROWS: readonly PolicyRow<AgreementValue>[] = [
  row('filing', { item: '纳税申报代办', kind: '01' }, '3040802050000000000'),
  row('consulting', { item: '一般税务咨询', kind: '02' }, '3040603010000000000'),
]
