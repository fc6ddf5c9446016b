/** A list whose rows have the value, asked with that query. */
export interface IdSource {
  readonly list: string
  readonly field: string
  readonly query?: Readonly<Record<string, string>> | undefined
}

const rowsOf = (list: string, field = 'id', query?: IdSource['query']): IdSource => ({ list, field, query })
const outlets = rowsOf('listOutlets', 'outletid')
const invoices = rowsOf('listStatsDetail')
const archiveFiles = rowsOf('listArchiveFiles', 'id', { keyword: '.xml' })
const archiveFolders = rowsOf('listArchiveFiles')

/** Where ids come from whose name and example do not tell, by name or by `operationId.name`. */
export const idSources: Readonly<Record<string, IdSource>> = {
  diskId: rowsOf('listTerminals', 'diskId'),
  deviceId: rowsOf('listTerminals', 'diskId'),
  termId: rowsOf('listTerminals', 'termId'),
  managerId: rowsOf('listAgencyAccounts'),
  collaboratorId: rowsOf('listAgencyAccounts'),
  acctId: rowsOf('listAgencyAccounts'),
  customerId: rowsOf('listCustomers'),
  'deleteIssueOrder.a': rowsOf('listTerminals', 'diskId'),
  channelId: outlets,
  outletId: outlets,
  'authorizeChannel.id': outlets,
  'bindChannel.id': outlets,
  'getOutlet.id': outlets,
  'updateOutlet.id': outlets,
  'deleteOutlet.id': outlets,
  'exportInvoicePdf.id': invoices,
  'exportInvoiceOfd.id': invoices,
  'exportInvoiceXmlZip.id': invoices,
  'getStatsInvoiceDetail.id': invoices,
  number: rowsOf('listStatsDetail', 'fphm'),
  'moveArchiveFile.id': archiveFiles,
  'renameArchiveFile.id': archiveFiles,
  'deleteArchiveFile.id': archiveFiles,
  'getArchiveDownloadUrl.id': archiveFiles,
  folderId: archiveFolders,
  parentId: archiveFolders,
  receivers: rowsOf('listWechatWorkContacts'),
}
