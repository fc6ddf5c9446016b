import type { Schemas } from '@kaipiao/client'
import { printInvoiceBatch } from '@kaipiao/client/operations'
import type { Means } from '../shapes/action.ts'

/**
 * Prints invoices on the user's machine, at the place on the paper that is set for the terminal (LC03). The platform
 * counts them as printed when it hands out their data, so the client is looked for before. Answers whether all of them
 * were printed; what failed has been told.
 */
export async function printInvoices(
  invoices: readonly { fpdm: string; fphm: string }[],
  diskId: string,
  { call, localClient }: Pick<Means, 'call' | 'localClient'>,
): Promise<boolean> {
  if (!(await localClient.isReady())) return false
  const body: Schemas['InvoiceNumber'][] = invoices.map(({ fpdm, fphm }) => ({ fpdm, fphm }))
  const jobs = await call(printInvoiceBatch, { path: { a: diskId, b: '1' }, body })
  for (const { fpdm, fphm, left, top } of jobs)
    if (!(await localClient.print({ kind: 'invoice', fpdm, fphm, copies: 1, left, top }))) return false
  return true
}
