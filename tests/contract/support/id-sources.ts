/** A list whose rows have the value, asked with that query. */
export interface IdSource {
  readonly list: string
  readonly field: string
  readonly query?: Readonly<Record<string, string>> | undefined
}

const rowsOf = (list: string, field = 'id', query?: IdSource['query']): IdSource => ({ list, field, query })
const outlets = rowsOf('listOutlets', 'outletid')
const invoices = rowsOf('listStatsDetail')
const enterprises = rowsOf('listDeclareEnterprises', 'eid')
const digital = { diskId: '661000000001' }
const invoiceNumbers = rowsOf('listStatsDetail', 'fphm', digital)
const archiveFiles = rowsOf('listArchiveFiles', 'id', { keyword: '.xml' })
const profitTax = rowsOf('queryDeclarations', 'id', { state: 'draft', sbssq: '202512' })
// Of a general taxpayer: the forms of small ones have other codes.
const vat = rowsOf('queryDeclarations', 'id', { state: 'draft', sbssq: '202512', pageSize: '500' })
const due = rowsOf('queryDeclarations', 'id', { jkzt: 'due', pageSize: '500' })
const paid = rowsOf('queryDeclarations', 'id', { jkzt: 'paid', pageSize: '500' })
const archiveFolders = rowsOf('listArchiveFiles')

/** Where ids come from whose name and example do not tell, by name or by `operationId.name`; null: the example stands. */
export const idSources: Readonly<Record<string, IdSource | null>> = {
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
  // The demo head office: the one account of that level that every role can see.
  'setGroupAccountRole.id': rowsOf('listAgencyAccounts', 'id', { keyword: '13800000004' }),
  'getOutlet.id': outlets,
  'updateOutlet.id': outlets,
  'deleteOutlet.id': outlets,
  'exportInvoicePdf.id': invoices,
  'exportInvoiceOfd.id': invoices,
  'exportInvoiceXmlZip.id': invoices,
  'getStatsInvoiceDetail.id': invoices,
  'exportInvoiceLocal.id': rowsOf('listStatsDetail', 'id', digital),
  number: invoiceNumbers,
  fphm: invoiceNumbers,
  'getPrintData.c': invoiceNumbers,
  'pushInvoice.b': invoiceNumbers,
  lineId: null,
  'checkDuplicateInvoice.fphm': null,
  'submitBrokerageInvoice.fphm': null,
  'issuePaperApplication.fphm': null,
  'recoverBatchRows.ids': rowsOf('listBatchWorkspaces', 'id', { state: 'removed' }),
  'recoverInvoiceListRows.ids': rowsOf('listInvoiceListWorkspaces', 'id', { state: 'removed' }),
  'getDeclareForm.id': vat,
  'exportDeclarationPdf.id': vat,
  'listDeclarationSources.id': vat,
  'updateDeclareForm.id': vat,
  'deleteDeclareForm.id': vat,
  // Drafts of the quarter, profit tax among them: lists of people stand near, too.
  'getCorporateIncomeTaxForm.id': profitTax,
  'updateCorporateIncomeTaxForm.id': profitTax,
  'deleteCorporateIncomeTaxForm.id': profitTax,
  'getCostForm.id': profitTax,
  'updateCostForm.id': profitTax,
  'deleteCostForm.id': profitTax,
  'voidDeclaration.id': due,
  'payDeclaration.id': due,
  'payDeclarations.ids': due,
  'correctDeclaration.id': paid,
  'withdrawCorrection.id': rowsOf('queryDeclarations', 'id', { state: 'correcting' }),
  'refundDeclaration.id': rowsOf('queryDeclarations', 'id', { jkzt: 'surplus' }),
  'getTaxCertificate.id': paid,
  'downloadTaxCertificate.id': paid,
  sfxyh: null,
  eid: enterprises,
  eids: enterprises,
  'getDeclareTerminalInfo.id': enterprises,
  'moveArchiveFile.id': archiveFiles,
  'renameArchiveFile.id': archiveFiles,
  'deleteArchiveFile.id': archiveFiles,
  'getArchiveDownloadUrl.id': archiveFiles,
  folderId: archiveFolders,
  parentId: archiveFolders,
  receivers: rowsOf('listWechatWorkContacts'),
}
