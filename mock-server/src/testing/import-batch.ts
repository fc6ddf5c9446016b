import type { TemplateWorkbook } from '@kaipiao/domain/invoicing/batch-template/parse-batch-template'
import type { BatchImportOutcome } from '../families/invoicing/batch/import-rows.ts'
import { demoAccounts } from '../world/demo-accounts.ts'
import { rawCall } from './raw-call.ts'

export type Sheets = TemplateWorkbook

interface Import {
  readonly family?: 'batch' | 'list'
  readonly diskId: string
  readonly sheets: Sheets
}

/** Brings a workbook in for the demo agency by the control plane. */
export async function importBatch(url: string, asked: Import): Promise<BatchImportOutcome> {
  const body = { account: demoAccounts.agency, ...asked }
  const { status, text } = await rawCall(url, { method: 'POST', path: '/__sandbox/batch', body })
  if (status !== 200) throw new Error(text)
  return JSON.parse(text) as BatchImportOutcome
}
