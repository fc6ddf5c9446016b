import type { BizId } from '@kaipiao/client'
import {
  getBatchDetails,
  getEnterpriseSwitchInfo,
  getInboxMessage,
  getQuotaConfig,
  getStatsInvoiceDetail,
  getUnreadCount,
  listBatchWorkspaces,
  listMessageInboxV2,
  listIssueOrders,
  listProxyOrders,
  listRedNotices,
  listStatsDetail,
  listStockBatches,
  listStockDevices,
  listTerminalAuthInfo,
} from '@kaipiao/client/operations'
import type { Named } from '../use-read-again.ts'

/** Events of this channel carry the ids of the operations whose answers are out of date. */
export const OPERATIONS_CHANNEL = 'operations'

/** What each push message makes out of date: whatever of it is on the page is read again, on screens and in features. */
export const PUSHED_OPERATIONS: Readonly<Partial<Record<BizId, readonly Named[]>>> = {
  FPKJ: [
    listIssueOrders,
    listProxyOrders,
    listStatsDetail,
    getStatsInvoiceDetail,
    listRedNotices,
    listBatchWorkspaces,
    getBatchDetails,
    listStockDevices,
    listStockBatches,
    getQuotaConfig,
  ],
  SJDL: [getEnterpriseSwitchInfo, listTerminalAuthInfo],
  ZNXX: [listMessageInboxV2, getInboxMessage, getUnreadCount],
}

/** By the operations of a message; none where it changes nothing that is shown. */
export const operationsPushed = (bizId: BizId): readonly string[] =>
  (PUSHED_OPERATIONS[bizId] ?? []).map(({ id }) => id)
