/** The list that freight and passenger transport put below their goods. Source: domain.md §1.2, §1.4. */
import { labelOf } from '../../lookups/lookup.ts'
import { CERTIFICATE_TYPES } from '../../lookups/invoicing/certificate-type.ts'
import type { Invoice } from '../invoices/wire.ts'

export interface FaceDetails {
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

/** Columns and rows of the list, as texts; undefined for every other business. */
export function detailsOf({ tdyslxdm, hwys, lkys }: Invoice): FaceDetails | undefined {
  if (tdyslxdm === '04' && hwys?.length)
    return {
      columns: ['运输工具种类', '运输工具牌号', '起运地', '到达地', '运输货物名称'],
      rows: hwys.map((row) => texts(row.toolType, row.plate, row.origin, row.destination, row.goodsName)),
    }
  if (tdyslxdm === '09' && lkys?.length)
    return {
      columns: [
        '出行人',
        '证件类型',
        '有效身份证件号',
        '出行日期',
        '出发地',
        '到达地',
        '交通工具类型',
        '等级',
      ],
      rows: lkys.map((row) =>
        texts(
          row.traveller,
          labelOf(CERTIFICATE_TYPES, row.idType),
          row.idNumber,
          row.date,
          row.from,
          row.to,
          row.toolType,
          row.seatClass,
        ),
      ),
    }
  return undefined
}

function texts(...values: (string | undefined)[]): string[] {
  return values.map((value) => value ?? '')
}
