/** The remark of the face. Sources: domain.md §1.2, §1.4, §1.15, checklist O25; what is there already is not said twice. */
import { SCRAP_SOURCES } from '../../lookups/invoicing/scrap-source.ts'
import { labelOf } from '../../lookups/lookup.ts'
import { isDigitalInvoice } from '../../lookups/invoicing/invoice-type.ts'
import { isZero } from '../../money/money.ts'
import { sum } from '../../money/sum.ts'
import { deductionText } from '../form/check-remark.ts'
import { medicalFacts, vesselTaxFacts } from './section-facts.ts'
import type { Invoice } from '../invoices/wire.ts'

/** Paragraphs of the remark: what staff wrote, then what the bureau's rules put there. */
export function remarkOf(invoice: Invoice): readonly string[] {
  const written = invoice.bz
  const parts = [deductionOf(invoice), originalOf(invoice)].filter((part) => part && !written.includes(part))
  return [...parts, written, sectionOf(invoice), agreementOf(invoice)].filter((part) => part !== '')
}

function deductionOf({ goods, cezslxDm }: Invoice): string {
  if (!cezslxDm) return ''
  const deduction = sum(goods.map(({ kce }) => kce ?? '0'))
  return isZero(deduction) ? '' : deductionText(deduction)
}

function originalOf({ fplb, fplxdm, yfpdm, yfphm, hzxxbbh, bz }: Invoice): string {
  if (fplb !== 1 && fplb !== 4) return ''
  if (yfphm && bz.includes(yfphm)) return ''
  if (isDigitalInvoice(fplxdm)) {
    const original = yfphm && `被红冲蓝字数电发票号码：${yfphm}`
    const notice = hzxxbbh && `红字发票信息确认单编号：${hzxxbbh}`
    return [original, notice].filter(Boolean).join(' ')
  }
  if (hzxxbbh) return `开具红字增值税专用发票信息表编号${hzxxbbh}`
  return yfphm && `对应正数发票代码:${yfpdm}号码:${yfphm}`
}

/** Facts of a special business that have no column. */
function sectionOf({ tdyslxdm, jzfw, bdc, jdc, zrrxf, ccs = [], ylfw }: Invoice): string {
  if (jzfw)
    return facts(
      ['土地增值税项目编号', jzfw.landVatNumber],
      ['跨地（市）标志', flag(jzfw.kdsbz)],
      ['跨区域涉税事项报验管理编号', jzfw.administrationNumber],
    )
  if (bdc)
    return facts(
      ['不动产地址', (bdc.address ?? '') + (bdc.detail ?? '')],
      ['租赁期起止', tdyslxdm === '06' ? [bdc.leaseFrom, bdc.leaseTo].filter(Boolean).join(' ') : ''],
      ['不动产单元代码/网签合同备案编号', bdc.unitCode],
      ['土地增值税项目编号', bdc.landVatNumber],
      ['核定计税价格', bdc.approvedPrice],
      ['实际成交含税金额', bdc.actualAmount],
      ['车牌号', bdc.plate],
      ['跨地（市）标志', flag(bdc.kdsbz)],
    )
  if (jdc) return facts(['发动机号码', jdc.engineNo], ['底盘号/机架号', jdc.chassisNo])
  if (zrrxf)
    return facts(
      ['销售方地址', zrrxf.address],
      ['销售方电话', zrrxf.phone],
      ['报废产品销售类型', zrrxf.scrapSource && labelOf(SCRAP_SOURCES, zrrxf.scrapSource)],
    )
  if (ylfw) return facts(...medicalFacts(ylfw))
  return facts(...vesselTaxFacts(ccs))
}

/** The agreement that a tax service is invoiced by; said once. Source: law-2026.md §8. */
function agreementOf({ sszyfwxybh = '', bz }: Invoice): string {
  return bz.includes(sszyfwxybh) ? '' : facts(['涉税专业服务协议编号', sszyfwxybh])
}

function facts(...entries: readonly (readonly [title: string, value: string | undefined])[]): string {
  return entries.map(([title, value]) => (value ? `${title}：${value}；` : '')).join('')
}

function flag(value: '0' | '1' | undefined): string {
  return value === undefined ? '' : value === '1' ? '是' : '否'
}
