/** Sources: checklist BO03–BO08, BO10, CL12, CL13: what a batch opening says when it is over. */

/** An enterprise that was not opened, as the platform answers. */
export interface OpeningError {
  lineId?: string
  taxerName: string
  taxerId: string
  diskId: string
  message: string
  /** 1 when it was paid and waits for a refund. */
  refund?: number
  /** The order with which it was paid. */
  orderId?: string
}

export interface OpeningResult {
  errorList: readonly OpeningError[]
  successCount: number
  allCount: number
}

export interface OpeningReport {
  isComplete: boolean
  message: string
  successes: number
  waitingForRefund: number
  otherFailures: number
  /** Rows of the table of reasons. */
  reasons: readonly OpeningError[]
}

/** Columns of the table of reasons (BO08). */
export const REASON_COLUMNS = [
  { field: 'taxerName', label: '企业名称' },
  { field: 'taxerId', label: '税号' },
  { field: 'diskId', label: '税盘编号' },
  { field: 'message', label: '失败原因' },
] as const satisfies readonly { field: keyof OpeningError; label: string }[]

/**
 * Counts the outcome of one call or of several. The three numbers always add up to all: rows that the platform
 * neither opened nor explained count as other failures.
 */
export function reportOpening(...results: readonly OpeningResult[]): OpeningReport {
  const all = results.reduce((total, { allCount }) => total + allCount, 0)
  const successes = results.reduce((total, { successCount }) => total + successCount, 0)
  const reasons = results.flatMap(({ errorList }) => errorList)
  const waitingForRefund = reasons.filter(isWaitingForRefund).length
  const otherFailures = Math.max(0, all - successes - waitingForRefund)
  const isComplete = successes === all && reasons.length === 0
  const message = isComplete
    ? '已经全部开通成功'
    : `开通成功${successes}家，等待退款${waitingForRefund}家，其他失败${otherFailures}家`
  return { isComplete, message, successes, waitingForRefund, otherFailures, reasons }
}

/** BO06: the row says so itself, or its reason speaks of a refund. */
export function isWaitingForRefund({ refund, message }: OpeningError): boolean {
  return refund === 1 || message.includes('退款')
}
