import { codeGoodsLines } from '@kaipiao/client/operations'
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
