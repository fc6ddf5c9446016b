import type { Schemas } from '@kaipiao/client'
import { terminal } from '../../../world/named-rows.ts'

type Registration = Schemas['TaxRegistration']

const item = (zsxmmc: string, zspmmc: string, nsqxmc: string, zsl = '0'): Registration => ({
  ...{ zsxmmc, zspmmc, zszmmc: '', zsdlfsmc: '自行申报', nsqxmc, zsl },
  ...{ sbqxmc: '期满之日起15日内', slhdwse: '0.00', zfsbz: '主税', hymc: '批发业' },
})

const STAMP = [
  item('印花税', '应税合同', '季'),
  item('印花税', '营业账簿', '年'),
  item('印花税', '产权转移书据', '次'),
]

const FEES = [
  item('工会经费', '工会经费', '季', '0.008'),
  item('残疾人就业保障金', '残疾人就业保障金', '年', '0.015'),
  item('代扣代缴自然人增值税', '自然人', '月'),
]

const statementsOf = (standard: string) => [
  item(`财务报表（${standard}）`, '财务报表', '季'),
  item(`财务报表（${standard}）`, '财务报表', '年'),
]

/** What some are registered for beside VAT and profit tax, by disk: stamp duty, statements, fees. */
const MORE: Readonly<Record<string, readonly Registration[]>> = {
  [terminal('paper')]: [...STAMP, ...statementsOf('小企业会计准则'), ...FEES],
  [terminal('bankless')]: [...STAMP, ...statementsOf('企业会计准则'), ...FEES],
}

export function moreRegistrations(diskId: string): readonly Registration[] {
  return MORE[diskId] ?? []
}
