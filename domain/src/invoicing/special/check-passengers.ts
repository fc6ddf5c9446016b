/** Sources: checklist DG48, VL04–VL06: every field is optional; what is given must be right. */
import { checkIdDigit, checkPersonalId } from '../../contact/personal-id.ts'
import type { Issue } from '../../result/issue.ts'
import { isCalendarDate } from '../../ranges/calendar-date.ts'
import type { InvoiceForm } from '../invoices/wire.ts'
import { checkSectionFields, textOf } from './required-fields.ts'

/** Classes that planes, trains and ships have (domain.md §1.4); free text elsewhere. */
export const SEAT_CLASSES: Readonly<Record<string, readonly string[]>> = {
  飞机: ['公务舱', '头等舱', '经济舱'],
  火车: ['一等座', '二等座', '软席（软座、软卧）', '硬席（硬座、硬卧）'],
  船舶: ['一等舱', '二等舱', '三等舱'],
}

/**
 * Issues `personalId.format`, warning `personalId.checkDigit`, `passenger.date` (`YYYY-MM-DD`), warning `passenger.class`, each with the row of its
 * list.
 */
export function checkPassengers({ lkys = [] }: InvoiceForm): Issue[] {
  return lkys.flatMap((passenger, index) => {
    const path = `lkys/${index}`
    const row = index + 1
    const { idType, idNumber = '', date, toolType = '', seatClass = '' } = passenger
    const issues = checkSectionFields(passenger, path, [])
    if (idType)
      issues.push(
        ...checkPersonalId(idNumber.trim(), `${path}/idNumber`, idType),
        ...checkIdDigit(idNumber.trim(), `${path}/idNumber`, {
          certificateType: idType,
          severity: 'warning',
        }),
      )
    if (textOf(date) !== '' && !isCalendarDate(textOf(date))) {
      issues.push({
        code: 'passenger.date',
        path: `${path}/date`,
        message: `第${row}行出行日期不正确`,
        severity: 'error',
      })
    }
    const classes = SEAT_CLASSES[toolType]
    if (classes && seatClass !== '' && !classes.includes(seatClass)) {
      const message = `第${row}行等级不属于${toolType}：${classes.join('、')}`
      issues.push({ code: 'passenger.class', path: `${path}/seatClass`, message, severity: 'warning' })
    }
    return issues.map((issue) => ({ ...issue, row }))
  })
}
