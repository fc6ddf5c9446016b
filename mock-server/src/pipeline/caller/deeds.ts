import type { OperationId } from '@kaipiao/client'
import type { OperationFacts } from '../../contract/description.ts'

/** GETs that somebody does something with. All others read, even those that write down that they did. */
const doing: ReadonlySet<OperationId> = new Set<OperationId>([
  'syncStock',
  'syncAllStock',
  'getPrintData',
  'getTaxBureauJumpLink',
])

/** What is asked while somebody is still writing, or by the console itself, and changes nothing. */
const asking: ReadonlySet<OperationId> = new Set<OperationId>([
  'calculateStoreAmount',
  'checkBuyerInfo',
  'checkIssueEnvironment',
  'codeGoodsLines',
  'createCloudStorageLink',
  'parseGoodsText',
  'parseTaxText',
  'parseTitleText',
  'rectifyInvoiceByAi',
])

/** Whether a call is something that its user did, as the log of operations (BK12) tells it. */
export function isDeed({ id, method }: Pick<OperationFacts, 'id' | 'method'>): boolean {
  return method === 'GET' ? doing.has(id) : !asking.has(id)
}
