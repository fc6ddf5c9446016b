import { codesTold } from '@kaipiao/domain/invoicing/batch-template/plain-codes'
import { bareName } from '@kaipiao/domain/invoicing/calculation/bare-name'
import { isRedForm } from '@kaipiao/domain/invoicing/form/check-invoice-form'
import type { PlainReading } from './plain-source.ts'
import type { InvoiceSource, IssueTask } from './issue-source.ts'

/** Invoices of a file whose lines without a code are coded by name, which is told before anything is sent. */
export async function codeSource<Source extends Pick<InvoiceSource, 'invoices' | 'warnings'>>(
  source: Source,
  code: PlainReading['code'],
): Promise<Source> {
  const names = namesWithoutCode(source)
  if (names.length === 0) return source
  const codes = await code(names)
  const told = codesTold(names, codes).filter((text) => !source.warnings.includes(text))
  return {
    ...source,
    warnings: [...source.warnings, ...told],
    invoices: source.invoices.map((invoice) =>
      isRedForm(invoice.form) ? invoice : { ...invoice, form: coded(invoice.form, codes) },
    ),
  }
}

/** Names that still have no code, each once; a red letter has none of its own. */
export function namesWithoutCode({ invoices }: Pick<InvoiceSource, 'invoices'>): string[] {
  const open = invoices.filter(({ form }) => !isRedForm(form))
  return [...new Set(open.flatMap(({ form }) => uncodedOf(form).map(({ name }) => bareName(name.trim()))))]
}

const uncodedOf = ({ goods }: IssueTask['form']) =>
  goods.filter(({ zxbm = '', name }) => zxbm === '' && bareName(name.trim()) !== '')

function coded(form: IssueTask['form'], codes: ReadonlyMap<string, string>): IssueTask['form'] {
  return {
    ...form,
    goods: form.goods.map((line) => {
      const zxbm = line.zxbm || codes.get(bareName(line.name.trim()))
      return zxbm === undefined || zxbm === line.zxbm ? line : { ...line, zxbm, source: 'AICODING' }
    }),
  }
}
