/**
 * Which goods codes are in which band of rates. Sources: domain.md §1.5, §1.6 (no public table has rates, so the digits
 * are our own); law-2026.md §2: the scopes are the annexes of the notice. The longest digits decide.
 */
import { SCOPES } from '../regulations.ts'
import type { PolicyRow } from '../policy-row.ts'
import type { Band } from './rate-rows.ts'

export interface CodeValue {
  band: Band
}

const row = (
  id: string,
  band: Band,
  says: string,
  from: string,
  codes: readonly string[],
): PolicyRow<CodeValue> => ({
  id: `code.${id}`,
  subject: 'code',
  name: '编码的适用税率',
  says,
  codes,
  from,
  notice: `${SCOPES}附件`,
  certainty: 'known',
  provenBy: 'domain/src/invoicing/rates/rate-cases.test.ts',
  value: { band },
})

export const CODE_ROWS: readonly PolicyRow<CodeValue>[] = [
  row('thirteen', 'thirteen', '13%：货物、加工修理修配劳务、有形动产租赁', '1994-01-01', [
    '1',
    ...['103020301', '103020401'],
    '2',
    '30405010',
    '304050201',
  ]),
  row('nineGoods', 'nineGoods', '9%：农产品、食用植物油、能源、图书、饲料、农机等货物', '1994-01-01', [
    '101',
    ...['1020202', '1020203', '1020204'],
    ...['1030101', '1030102', '10301030', '10301040', '103010501', '10301070101', '10301070199'],
    ...['103011001', '103011003', '103020301', '103020401', '103021001'],
    ...['10602010199', '10602010108', '106020101', '1060204', '1060205', '1060302', '106051214'],
    ...['107010111', '10701020204', '107020240', '1070204', '1070205', '1070206', '1070207', '10706010101'],
    ...['1090235', '1090236', '1090237', '1090238', '1090239', '1090240'],
    ...['1100102', '1100103', '11002', '1100301'],
  ]),
  row('nineServices', 'nineServices', '9%：交通运输、邮政、基础电信、建筑、不动产', '2012-01-01', [
    ...['301', '302', '3030101', '3030102', '304050103', '304050202', '305', '40501', '5'],
  ]),
  row('six', 'six', '6%：其他服务和无形资产', '2012-01-01', ['30302', '304', '306', '307', '4']),
  row('none', 'none', '不征税项目，无税率', '2016-05-01', ['6']),
]
