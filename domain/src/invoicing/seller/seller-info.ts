/** Sources: checklist FM49–FM53, VL10, CU14: what staff write of a seller, and what follows from it. */
import { checkLandline } from '../../contact/landline.ts'
import type { SellerInfo } from '../invoices/wire.ts'
import type { Issue } from '../../result/issue.ts'
import { checkAngleBrackets } from '../../text/special-characters.ts'

export type SellerParts = Pick<SellerInfo, 'xsfdz' | 'xsflxdh' | 'xsfkhh' | 'xsfyhzh'>

/** Issues of address, phone, bank and account: a phone that is none, angle brackets. */
export function checkSellerParts(parts: SellerParts): Issue[] {
  const { xsfdz, xsflxdh, xsfkhh, xsfyhzh } = parts
  return [
    ...checkLandline(xsflxdh, 'xsflxdh'),
    ...Object.entries({ xsfdz, xsfkhh, xsfyhzh }).flatMap(([path, text]) => checkAngleBrackets(text, path)),
  ]
}

/** The two texts of an invoice's face: 地址电话 and 开户行账号. */
export function sellerFace(parts: SellerParts): Pick<SellerInfo, 'addressTel' | 'bankAccount'> {
  return {
    addressTel: `${parts.xsfdz} ${parts.xsflxdh}`.trim(),
    bankAccount: `${parts.xsfkhh} ${parts.xsfyhzh}`.trim(),
  }
}
