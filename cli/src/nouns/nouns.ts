import { defineNoun, type Noun } from './noun.ts'

const keyword = '名称、号码等的一部分'
/** How forms that are kept are found. */
const keptFilters = {
  qsrq: '创建日期起',
  zzrq: '创建日期止',
  jshjMin: '价税合计不低于',
  jshjMax: '价税合计不高于',
}

/** Everything that the office keeps and the command line lists; nothing of it is loaded for `--help`. */
export const nouns: readonly Noun[] = [
  defineNoun({
    name: 'customer',
    label: '客户',
    list: 'listCustomers',
    get: 'getCustomerInfo',
    getFields: ['fc=1'],
    columns: ['taxerName', 'taxerId', 'state', 'contact', 'mobile', 'creditLimit', 'tsUpdate'],
    id: 'id',
    filters: {
      keyword: '名称、税号或联系人',
      state: '状态',
      taxerType: '纳税人类型',
      labelId: '标签编号',
      managerId: '负责人的账号编号',
    },
    isImported: true,
  }),
  defineNoun({
    name: 'buyer',
    label: '购方',
    list: 'listBuyers',
    get: 'getBuyer',
    columns: ['gfmc', 'gfsbh', 'gfdzdh', 'gfyhzh', 'receiver', 'zjm', 'tsCreate'],
    id: 'id',
    filters: { keyword },
    perDisk: 'optional',
    isImported: true,
  }),
  defineNoun({
    name: 'employee',
    label: '员工',
    list: 'listEmployeeInfos',
    columns: ['name', 'idType', 'idNumber', 'mobile', 'salary', 'hireDate', 'state'],
    id: 'id',
    filters: { keyword, eid: '企业编号' },
    isImported: true,
  }),
  defineNoun({
    name: 'archive',
    label: '档案',
    list: 'listArchiveFiles',
    columns: ['name', 'type', 'size', 'tsCreate'],
    id: 'id',
    filters: { keyword, folderId: '文件夹编号' },
  }),
  defineNoun({
    name: 'mailbox',
    label: '归集邮箱',
    list: 'listCollectMailboxes',
    columns: ['email', 'server', 'port', 'state', 'tsCreate'],
    id: 'id',
    filters: { keyword },
  }),
  defineNoun({
    name: 'bill',
    label: '商城账单',
    list: 'listStoreOrders',
    get: 'getStoreOrder',
    columns: ['id', 'taxerName', 'type', 'mode', 'state', 'totalAmt', 'createdTime'],
    id: 'id',
    filters: { keyword, state: '状态', type: '订单类型', mode: '订单方式' },
    acts: { cancel: { operation: 'cancelStoreOrder', label: '取消', isFinal: true } },
  }),
  defineNoun({
    name: 'order',
    label: '开票订单',
    list: 'listIssueOrders',
    columns: ['ddh', 'ddzt', 'fplxdm', 'gfmc', 'jshj', 'message', 'tsCreate'],
    id: 'id',
    filters: {
      keyword,
      fplxdm: '发票类型',
      ddzt: '订单状态',
      qsrq: '创建日期起',
      zzrq: '创建日期止',
    },
    perDisk: 'optional',
    acts: {
      retry: { operation: 'retryIssueOrder', label: '重试' },
      cancel: { operation: 'cancelIssueOrder', label: '撤销', isFinal: true },
    },
  }),
  defineNoun({
    name: 'draft',
    label: '开票草稿',
    list: 'listDrafts',
    columns: ['gfmc', 'fplxdm', 'jshj', 'state', 'diskId', 'tsUpdate'],
    id: 'id',
    filters: { id: '编号', keyword, fplxdm: '发票类型', state: '状态', ...keptFilters },
    perDisk: 'optional',
    acts: {
      issue: {
        operation: 'confirmDraft',
        label: '开具',
        isFinal: true,
        fields: { scene: '平台要求确认的开票单填 confirm，继续开具' },
      },
      withdraw: { operation: 'updateDraftConfirmation', label: '撤回确认', fixed: ['state=draft'] },
      delete: { operation: 'deleteDraft', label: '删除', isFinal: true },
    },
  }),
  defineNoun({
    name: 'message',
    label: '消息',
    list: 'listMessageInboxV2',
    get: 'getInboxMessage',
    columns: ['title', 'type', 'fromName', 'read', 'tsCreate'],
    id: 'id',
    filters: { read: '已读：1 是，0 否' },
  }),
  defineNoun({
    name: 'return',
    label: '抄报',
    list: 'listTaxReturns',
    columns: ['taxerName', 'diskId', 'fplxdm', 'period', 'copyStatus', 'pendingUpload', 'ssrq', 'message'],
    id: 'diskId',
    filters: { key: '名称、税号或税盘号', period: '所属期', copyStatus: '抄报状态' },
    acts: {
      copy: { operation: 'copyTaxReturn', label: '抄报', fields: { fplxdm: '发票类型' } },
      clear: { operation: 'unlockTaxReturn', label: '清卡解锁' },
      writeback: { operation: 'operateWriteback', label: '反写' },
    },
  }),
  defineNoun({
    name: 'input',
    label: '进项发票',
    list: 'listInputInvoices',
    columns: ['fphm', 'kprq', 'xfmc', 'je', 'se', 'rzzt', 'skssq'],
    id: 'id',
    filters: { period: '所属期', state: '勾选状态', keyword },
    perDisk: 'optional',
    acts: {
      certify: {
        operation: 'certifyInputInvoices',
        label: '勾选',
        isBatch: true,
        fixed: ['rzzt=1'],
        fields: { yxse: '有效税额，只勾选一张时可给出', bdklx: '不抵扣原因' },
      },
      uncertify: { operation: 'certifyInputInvoices', label: '撤销勾选', isBatch: true, fixed: ['rzzt=0'] },
    },
  }),
  defineNoun({
    name: 'declare-task',
    label: '申报任务',
    list: 'listDeclareTasks',
    columns: ['taxerName', 'type', 'sbssq', 'state', 'message', 'tsCreate'],
    id: 'id',
    filters: { state: '状态', batchId: '批次', outcome: '结果' },
  }),
]

/** Goods have a command of their own beside: the platform exports them as a workbook. */
export const goods = defineNoun({
  name: 'goods',
  label: '商品',
  list: 'listGoods',
  get: 'getGoods',
  columns: ['name', 'spbm', 'zxbm', 'taxRate', 'ggxh', 'dw', 'price', 'source'],
  id: 'id',
  filters: { keyword, source: '赋码来源' },
  perDisk: 'needed',
  isImported: true,
})

/** Declarations have commands of their own beside: how a period stands, and declaring all of it. */
export const declare = defineNoun({
  name: 'declare',
  label: '申报',
  list: 'queryDeclarations',
  columns: ['taxerName', 'zsxmmc', 'sbssq', 'ybtse', 'state', 'sbjzrq', 'message'],
  id: 'id',
  filters: { sbssq: '所属期', eid: '企业编号', state: '状态' },
  acts: { submit: { operation: 'submitDeclaration', label: '提交' } },
})

/** Forms that were put aside have a command of their own beside: issuing them takes two calls. */
export const stored = defineNoun({
  name: 'stored',
  label: '暂存发票',
  list: 'listStoredInvoices',
  get: 'getStoredInvoice',
  columns: ['gfmc', 'fplxdm', 'jshj', 'operationStatus', 'keptBy', 'confirmedBy', 'diskId', 'tsCreate'],
  id: 'id',
  filters: { keyword, fplxdm: '发票类型', operationStatus: '暂存状态', ...keptFilters },
  perDisk: 'optional',
  acts: {
    ready: { operation: 'setStoredInvoiceStatus', label: '标为待开', fixed: ['operationStatus=1'] },
    restore: { operation: 'setStoredInvoiceStatus', label: '恢复暂存', fixed: ['operationStatus=0'] },
    drop: {
      operation: 'setStoredInvoiceStatus',
      label: '作废',
      fixed: ['operationStatus=3'],
      isFinal: true,
    },
    delete: { operation: 'deleteStoredInvoice', label: '删除', isFinal: true },
  },
})

const batchRow = {
  columns: ['serial', 'gfmc', 'fplxdm', 'jshj', 'state', 'message', 'fphm', 'batchNo'],
  id: 'id',
  filters: { keyword, state: '状态', batchNo: '批次号', taskId: '任务编号' },
  perDisk: 'optional',
} as const

const transferFields = { diskId: '目标税盘', fplxdm: '发票类型，不给则不变' }

/** Rows of the batch workspace; a workbook is brought in by a command of its own beside. */
export const batch = defineNoun({
  ...batchRow,
  name: 'batch',
  label: '批量开票',
  list: 'listBatchWorkspaces',
  get: 'getBatchDetails',
  acts: {
    issue: { operation: 'issueBatchRows', label: '提交开具', isBatch: true, isFinal: true },
    transfer: { operation: 'transferBatchRows', label: '转移', isBatch: true, fields: transferFields },
    split: {
      operation: 'splitBatchRow',
      label: '拆分',
      fields: { mode: 'amount 或 rows', limit: '限额或行数' },
    },
    remove: { operation: 'removeBatchRows', label: '移除', isBatch: true },
    recover: { operation: 'recoverBatchRows', label: '恢复', isBatch: true },
  },
})

/** The same on rows of its own (BI02). */
export const batchList = defineNoun({
  ...batchRow,
  name: 'batch-list',
  label: '清单开票',
  list: 'listInvoiceListWorkspaces',
  get: 'getInvoiceListDetails',
  acts: {
    issue: { operation: 'issueInvoiceListRows', label: '提交开具', isBatch: true, isFinal: true },
    transfer: { operation: 'transferInvoiceListRows', label: '转移', isBatch: true, fields: transferFields },
    split: {
      operation: 'splitInvoiceListRow',
      label: '拆分',
      fields: { mode: 'amount 或 rows', limit: '限额或行数' },
    },
    remove: { operation: 'removeInvoiceListRows', label: '移除', isBatch: true },
    recover: { operation: 'recoverInvoiceListRows', label: '恢复', isBatch: true },
  },
})

/** Terminals have a command of their own beside: renewing them is an order of the shop. */
export const terminal = defineNoun({
  name: 'terminal',
  label: '终端',
  list: 'listTerminals',
  get: 'getTerminal',
  columns: ['diskId', 'taxerName', 'taxerId', 'diskType', 'serviceStatus', 'termStatusDesc', 'qysj'],
  id: 'diskId',
  filters: { key: '名称、税号或税盘号', serviceStatus: '服务状态', diskType: '设备类型' },
})

/** Enterprises have a command of their own beside: opening many of them is an order of the shop. */
export const enterprise = defineNoun({
  name: 'enterprise',
  label: '企业',
  list: 'listStoreEnterprises',
  columns: ['id', 'taxerName', 'taxerId'],
  id: 'id',
  filters: { keyword: '名称或税号的一部分' },
})
