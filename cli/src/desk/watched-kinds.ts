import type { OperationId, Row } from '@kaipiao/client/types'

/** What the platform works on by itself, whoever began it. */
export interface WatchedKind {
  /** The word on the command line; that of the noun where there is one. */
  name: string
  label: string
  list: OperationId
  /** What people know one by. */
  title: string
  state: string
  /** Values of the state while it goes on; one that waits for somebody is no longer followed. */
  running: ReadonlyArray<string | number>
  failed: ReadonlyArray<string | number>
}

const define = <List extends OperationId>(
  kind: WatchedKind & { list: List; title: keyof Row<List> & string; state: keyof Row<List> & string },
): WatchedKind => kind

const queued = ['queued', 'running'] as const

export const watchedKinds: readonly WatchedKind[] = [
  define({
    name: 'order',
    label: '开票订单',
    list: 'listIssueOrders',
    title: 'ddh',
    state: 'ddzt',
    running: [1, 2],
    failed: [101, 111],
  }),
  define({
    name: 'batch',
    label: '批量开票',
    list: 'listBatchWorkspaces',
    title: 'batchNo',
    state: 'state',
    running: ['issuing'],
    failed: ['failed'],
  }),
  define({
    name: 'batch-list',
    label: '清单开票',
    list: 'listInvoiceListWorkspaces',
    title: 'batchNo',
    state: 'state',
    running: ['issuing'],
    failed: ['failed'],
  }),
  define({
    name: 'bill',
    label: '商城账单',
    list: 'listStoreOrders',
    title: 'taxerName',
    state: 'state',
    running: ['paid', 'opening', 'refunding'],
    failed: ['expired'],
  }),
  define({
    name: 'declare',
    label: '申报表',
    list: 'queryDeclarations',
    title: 'taxerName',
    state: 'state',
    running: ['submitting'],
    failed: ['failed'],
  }),
  define({
    name: 'declare-batch',
    label: '批量申报',
    list: 'listDeclareBatches',
    title: 'sbssq',
    state: 'state',
    running: queued,
    failed: ['failed'],
  }),
  define({
    name: 'declare-task',
    label: '申报任务',
    list: 'listDeclareTasks',
    title: 'taxerName',
    state: 'state',
    running: [1, 5],
    failed: [4],
  }),
  define({
    name: 'tax-payment',
    label: '缴款',
    list: 'listTaxPayments',
    title: 'taxerName',
    state: 'state',
    running: ['drawing'],
    failed: ['failed'],
  }),
  define({
    name: 'collect',
    label: '归集任务',
    list: 'listCollectTasks',
    title: 'taxerName',
    state: 'state',
    running: [1, 5],
    failed: [4],
  }),
  define({
    name: 'repair',
    label: '发票修复',
    list: 'listRepairTasks',
    title: 'taxerName',
    state: 'state',
    running: queued,
    failed: ['failed', 'killed'],
  }),
  define({
    name: 'task',
    label: '任务中心的任务',
    list: 'listCenterTasks',
    title: 'name',
    state: 'state',
    running: queued,
    failed: ['failed'],
  }),
]
