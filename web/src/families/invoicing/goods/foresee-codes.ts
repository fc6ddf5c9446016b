import type { Foreseen } from '../../../kit/definitions.ts'

/** Rows whose tax code no line may have, by line: the table comes with the first file that is read. */
export async function foreseeCodes(rows: readonly Foreseen[]): Promise<ReadonlyMap<number, string>> {
  const { checkTaxCode } = await import('@kaipiao/domain/invoicing/goods/check-tax-code')
  return new Map(
    rows.flatMap(({ line, body: { zxbm } }) => {
      const [issue] = typeof zxbm === 'string' ? checkTaxCode(zxbm, 'zxbm') : []
      return issue === undefined ? [] : [[line, issue.message]]
    }),
  )
}
