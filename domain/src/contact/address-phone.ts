/**
 * 地址电话, the one text of an address and a telephone with a space between. Sources: checklist CU12, VL10–VL12;
 * docs/decisions/0042-one-set-of-limits.md. Either may be missing; what is neither is a slip.
 */
import type { Issue } from '../result/issue.ts'
import { isLandline } from './landline.ts'

const EXAMPLE = '上海市浦东新区世纪大道100号 021-50000000'

/**
 * Issue `addressPhone.format` for a text that is neither address nor telephone (`12ab`), or whose telephone, the figures
 * at its end, has more digits than any; an extension may follow it. An empty text passes.
 */
export function checkAddressPhone(text: string, path: string, title: string): Issue[] {
  const given = text.trim()
  const last = given.split(/\s+/).at(-1) ?? ''
  if (given === '' || isTelephone(given)) return []
  const fault = (words: string): Issue[] => [
    { code: 'addressPhone.format', path, message: `${title}${words}，应如 ${EXAMPLE}`, severity: 'error' },
  ]
  if (/^\d[\d-]{6,}$/.test(last) && !isTelephone(last)) return fault(`中的电话“${last}”不正确`)
  return isAddress(given) ? [] : fault(`“${given}”既不是地址也不是电话`)
}

/** Figures as people part them: `400-000-0000`, `021-50000000-801`. */
function isTelephone(text: string): boolean {
  const [, number = text] = /^(\d{3,4}-\d{7,8})-\d{1,6}$/.exec(text) ?? []
  return /^[\d-]+$/.test(number) && isLandline(number.replaceAll('-', ''))
}

/** Words of any script; those of Latin letters alone are an address from two on. */
function isAddress(text: string): boolean {
  return /[^\P{L}A-Za-z]/u.test(text) || /[A-Za-z]{3,}.*[\s,]|[\s,].*[A-Za-z]{3,}/.test(text)
}
