import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { keepCodes } from '@kaipiao/domain/invoicing/goods/code-form'
import { refuse } from '../../../behaviour/outcome.ts'
import { goodsCoder } from '../goods-coding/code-goods-lines.ts'
import { headOf } from './head-of.ts'

/**
 * A form that is kept, with the short names of its codes: one without a code waits for it, one that no invoice may have is
 * refused before somebody counts on it.
 */
export async function keptHeadOf(given: Schemas['InvoiceForm']): Promise<ReturnType<typeof headOf>> {
  const { form, issues } = keepCodes(given, await goodsCoder())
  if (issues.length > 0) refuse(codes.invalid, issues.map(({ message }) => message).join('；'))
  return headOf(form)
}
