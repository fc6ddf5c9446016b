import { codeGoodsLines, suggestGoodsCoding } from '@kaipiao/client/operations'
import { CODED_AT_ONCE, codesOf, codingLines } from '@kaipiao/domain/invoicing/batch-template/plain-codes'
import type { Api } from '../../deps/deps.ts'

/** Codes for names of goods, of those that the platform finds one for: many names in one call. */
export async function codeNames(
  { call }: Pick<Api, 'call'>,
  diskId: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const codes = new Map<string, string>()
  for (let at = 0; at < names.length; at += CODED_AT_ONCE) {
    const lines = codingLines(names.slice(at, at + CODED_AT_ONCE))
    const results = await call(codeGoodsLines, { query: { diskId }, body: { lines } })
    for (const [name, code] of codesOf(results)) codes.set(name, code)
  }
  return codes
}

/** So many names of a file are asked about; who has more of them fills in codes by other means. */
const ASKED_ABOUT = 20
const PROPOSED = 5

/** What might be meant by names that got no code, a sentence each: the codes to choose from, the likeliest first. */
export async function proposeCodes({ call }: Pick<Api, 'call'>, names: readonly string[]): Promise<string[]> {
  const told: string[] = []
  for (const name of names.slice(0, ASKED_ABOUT)) {
    const hints = await call(suggestGoodsCoding, { query: { name: name.slice(0, 200) } })
    const codes = hints.slice(0, PROPOSED).map((hint) => `${hint.ssflbm}（*${hint.spsm}*${hint.name}）`)
    if (codes.length > 0) told.push(`“${name}”的候选编码：${codes.join('、')}`)
  }
  return told
}
