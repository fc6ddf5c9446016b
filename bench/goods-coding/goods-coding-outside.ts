/**
 * A list from outside with the codes that somebody chose (`npm run bench -- goods-coding --outside=names.csv`, columns
 * item and itemCode): names that stand in the shop's list are left out, and so is each second time. Nothing is fitted to
 * it, and no word was written from it. `known` has codes that the shop's names have, `unseen` has others.
 */
import { readFileSync } from 'node:fs'

export interface OutsideName {
  name: string
  /** 19 digits; not always a leaf. */
  code: string
  part: 'known' | 'unseen'
}

export function readOutsideNames(
  path: string,
  shop: readonly { name: string; code: string; part: string }[],
): OutsideName[] {
  const taken = new Set(shop.map(({ name }) => name))
  const known = new Set(shop.filter(({ part }) => part !== 'categories').map(({ code }) => code))
  return readFileSync(path, 'utf8')
    .split(/\r?\n/)
    .flatMap((line) => {
      const [, name = '', code = ''] = /^(?:\d+,)?"?(.+?)"?,(\d{19})(?:,|$)/.exec(line) ?? []
      if (name === '' || taken.has(name)) return []
      taken.add(name)
      return [{ name, code, part: known.has(code) ? 'known' : 'unseen' }]
    })
}
