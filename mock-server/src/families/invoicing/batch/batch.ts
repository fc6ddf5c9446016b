import { defineHandlers } from '../../../behaviour/handler.ts'
import { batchFamily } from './batch-family.ts'

const workspace = batchFamily('batch')
const lists = batchFamily('list')

export const batch = defineHandlers({
  listBatchWorkspaces: workspace.list,
  getBatchDetails: workspace.get,
  uploadBatchInvoices: workspace.upload,
  updateBatchRow: workspace.edit,
  transferBatchRows: workspace.transfer,
  splitBatchRow: workspace.split,
  recoverBatchRows: workspace.recover,
  removeBatchRows: workspace.remove,
  issueBatchRows: workspace.issue,
  getBatchConfig: workspace.config.get,
  updateBatchConfig: workspace.config.update,
  listBatchConfigTypes: workspace.config.types,

  listInvoiceListWorkspaces: lists.list,
  getInvoiceListDetails: lists.get,
  uploadInvoiceList: lists.upload,
  updateInvoiceListRow: lists.edit,
  transferInvoiceListRows: lists.transfer,
  splitInvoiceListRow: lists.split,
  recoverInvoiceListRows: lists.recover,
  removeInvoiceListRows: lists.remove,
  issueInvoiceListRows: lists.issue,
  getInvoiceListConfig: lists.config.get,
  updateInvoiceListConfig: lists.config.update,
  listInvoiceListConfigTypes: lists.config.types,
})
