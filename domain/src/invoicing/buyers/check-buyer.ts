/** Sources: checklist CU11, CU12, FM05, FM06, FM10–FM14, DG02, DG03, VL01: what a kept buyer may look like. */
import { checkAddressPhone } from '../../contact/address-phone.ts'
import { checkReceiver } from '../../contact/receiver.ts'
import type { Issue } from '../../result/issue.ts'
import { checkTaxNumber } from '../../tax-number/tax-number.ts'
import { checkByteLimit } from '../../text/byte-length.ts'
import { checkSpecialCharacters } from '../../text/special-characters.ts'

export interface Buyer {
  gfmc: string
  gfsbh?: string | undefined
  gfdzdh?: string | undefined
  gfyhzh?: string | undefined
  receiver?: string | undefined
}

/**
 * Issues of a buyer, each at its wire field; digital terminals allow 200 bytes where paper allows 100. A number of
 * another shape is refused here: a form may be sent with one, a kept buyer is there to be right.
 */
export function checkBuyer(buyer: Buyer, isDigital: boolean): Issue[] {
  const limit = isDigital ? 200 : 100
  const { gfmc, gfsbh = '', gfdzdh = '', gfyhzh = '', receiver = '' } = buyer
  const name: Issue[] =
    gfmc.trim() === ''
      ? [{ code: 'buyer.name', path: 'gfmc', message: '购方名称不能为空', severity: 'error' }]
      : []
  const number = checkTaxNumber(gfsbh, 'gfsbh').map(({ code, path }): Issue => ({
    code,
    path,
    message: '税号格式不正确',
    severity: 'error',
  }))
  const texts = Object.entries({ gfmc, gfdzdh, gfyhzh }).flatMap(([path, text]) => [
    ...checkSpecialCharacters(text, path),
    ...checkByteLimit(text, limit, path),
  ])
  return [
    ...name,
    ...texts,
    ...checkAddressPhone(gfdzdh, 'gfdzdh', '购方地址电话'),
    ...number,
    ...checkReceiver(receiver, 'receiver', true),
  ]
}
