import type { Catalogue, CatalogueEntry } from '@kaipiao/client/catalogue-types'

/**
 * What it means that somebody else calls an operation:
 * - `read`: nothing changes.
 * - `write`: something changes that the same hands can change back.
 * - `final`: it leaves the house or cannot be taken back: filed, voided, deleted, sent, printed, granted.
 * - `spend`: money moves, or an invoice is issued.
 * - `never`: it is not for a program: done in person, with a secret in it, or a door that lets somebody in.
 */
export type OperationWeight = 'read' | 'write' | 'final' | 'spend' | 'never'

/**
 * What follows from the description: acts in person, calls without a sign-in or of the machine's own client, what is
 * deprecated, and bodies that hold a password or are files. Reading is reading, deleting is final. Everything else stands
 * in a list below; what stands nowhere, such as an operation of tomorrow, is final until somebody has looked at it, and a
 * test says so.
 */
export function operationWeight(entry: CatalogueEntry, schemas: Catalogue['schemas']): OperationWeight {
  if (isNever(entry, schemas)) return 'never'
  const listed = weightLists.find(([, ids]) => ids.has(entry.id))
  if (listed !== undefined) return listed[0]
  return entry.method === 'GET' ? 'read' : 'final'
}

function isNever(entry: CatalogueEntry, schemas: Catalogue['schemas']): boolean {
  const { inPerson, bearer, server, isDeprecated, body } = entry
  if (inPerson === true || !bearer || server !== undefined || isDeprecated === true) return true
  return body !== undefined && (body.media !== 'application/json' || hasPassword(body.schema, schemas))
}

/** A schema with a password in it, however deep. */
function hasPassword(
  name: string | undefined,
  schemas: Catalogue['schemas'],
  above: readonly string[] = [],
): boolean {
  if (name === undefined || above.includes(name)) return false
  return Object.values(schemas[name] ?? {}).some(
    ({ format, schema, items }) =>
      format === 'password' ||
      [schema, items?.schema].some((inner) => hasPassword(inner, schemas, [...above, name])),
  )
}

const idsOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Posted because it is long or asks much: nothing is kept of it. */
const reads = idsOf(`
  parseOcrTax2 calculateStoreAmount rectifyInvoiceByAi checkIssueEnvironment checkBuyerInfo
  renderPdfAsJpeg codeGoodsLines exportGoods parseGoodsText parseTaxText parseTitleText
`)

const spends = idsOf(`
  createInvestment payInvestment createStoreOrder payStoreOrder createStoreInvoice
  submitBrokerageInvoice issueInvoice createProxyInvoice issueInvoiceListRows issueBatchRows
  retryIssueOrder confirmDraft payDeclaration payDeclarations refundDeclaration upgradeReport
`)

const finals = idsOf(`
  submitDeclaration submitSellerTaxReturn submitIitBatch cancelIitBatch correctDeclaration
  withdrawCorrection voidDeclaration createDeclareBatch createDeclareTask copyTaxReturn uploadTaxReturn
  unlockTaxReturn operateTaxReturn operateWriteback certifyInputInvoices applyDeductionStatistics
  createRedNotice processRedNotice voidInvoicesBatch auditPaperApplication
  issuePaperApplication auditGoods cancelStoreOrder cancelInvestment cancelIssueOrder cancelIssueOrders
  deleteIssueOrders killRepairTask cancelCenterTask cancelCollectTask cancelWechatSend sendOutboxMessage
  sendWebsocketMessage createWechatSend createPlatformNotice pushInvoice printInvoiceBatch
  operateTerminal restartTerminal unlockTaxBureauAuth startTaxRobotTask updateBillPrice
  createAdminAccount updateAdminAccount createAgencyAccount updateAgencyAccount setAdminAccountRole
  setAgencyAccountRole setGroupAccountRole authorizeChannel bindChannel updateChannelPermissions
  updateDataPermissions createRole updateRole batchChangeCustomers saveTrialBalance
  convertPotentialCustomer transferInvoiceListRows transferBatchRows
`)

/** Links and codes that let somebody in, sign-ins at the bureau, and what is its user's own. */
const nevers = idsOf(`
  signOut createCloudStorageLink generateReportAuthUrl operateTaxBureauLogin submitSmsCode putScanFace
  createRegistrationCode createShortUrl getWebsocketConnectCode getVatToken getTaxBureauJumpLink
  getScanLink getTaxBureauQr getPersonalTaxQr getArchiveDownloadUrl updateUserInfo
`)

const writes = idsOf(`
  readInboxMessages startMailboxCollection createAppBanner updateAppBanner createAppMenu updateAppMenu
  createContact updateContact parseDocument updateDocumentAdjust createAgency updateAgency
  createInvoiceTitle updateInvoiceTitle updatePlatformNotice updateDiskSubscriptions createOutlet
  updateOutlet createServiceAgreement updateServiceInstitution updateServiceAgreement createCenterTask
  confirmOcrTax confirmOcrTitle createOcrSample updateOcrSample createTrusteeship updateTrusteeship
  createCustomerContact updateCustomerContact addMyCustomer addAdminCustomer assignAdminCustomer
  assignCustomer addCustomer modifyCustomer syncCustomers createCustomerLabel updateCustomerLabel
  createPotentialCustomer updatePotentialCustomer createCustomerTrack updateDeclareConfig
  editDeclaration createEdition updateEdition createEmployeeInfo updateEmployeeInfo syncTaxRegistrations
  initIitBatch syncIitBatch createTaxDeduction updateTaxDeduction createPay updatePay createPersonSale
  updatePersonSale createStampSource updateStampSource createAccountBalance updateAccountBalance
  createCostForm updateCostForm createCorporateIncomeTaxForm updateCorporateIncomeTaxForm
  createDeclareForm updateDeclareForm initMonthlyDeclaration syncDeclareBaseData createEkkOcrSample
  moveArchiveFile renameArchiveFile createArchiveFolder moveArchiveFolder renameArchiveFolder
  updateWechatWorkConfig bindWechatWorkContact submitInvoiceApplication updateInvoiceApplication
  updateInvoiceListConfig recoverInvoiceListRows removeInvoiceListRows updateInvoiceListRow
  splitInvoiceListRow uploadInvoiceList createBuyer copyBuyers repairBuyers updateBuyer addSellerBank
  createDrawer setDefaultDrawer updateDrawer saveFullSellerInfo repairSellerInfo
  createMaintenanceAddress updateMaintenanceAddress createMessageTemplate updateMessageTemplate
  createPaperApplication updateQrScanConfig updateQrPrinter updateQrCardConfig createQrPanelCard
  updateAutoRepairConfig updateElecManage createErrorMaintenance updateErrorMaintenance
  updateBatchConfig recoverBatchRows removeBatchRows updateBatchRow splitBatchRow uploadBatchInvoices
  uploadInvoiceHistory stopVoidBatch updateIssueOrderForm reloadIssueOrder topIssueOrder repairByDay
  repairByMonth repairQuick updateIssueAgentConfig updateIssueChannelConfig updateDefaultInvoiceType
  updateFixedQuotaInfo updateIssueConfigInfo updateInclusiveTaxInfo updateQuotaConfig
  updateScanFaceConfig updateIssueConfig createDraft updateDraft updateDraftConfirmation
  switchEnterprise createStoredInvoice setStoredInvoiceStatus saveStoredInvoice syncTaxReturns
  createWorkOrder processWorkOrder updateWorkOrder setCurrentTerminal createEquipment updateEquipment
  switchTaxBureauEnterprise setInvoicingAccount updateIntermediateNumber syncInputInvoices
  createInputTransfer updateInputTransfer createInputVoucher updateInputVoucher createVmiItem
  updateVmiItem createAccountingSet updateAccountingSet refreshReportCollectStatus checkDuplicateInvoice
  delayCollectTask retryCollectTask startCollectTask topCollectTask createStarlinkClue
  updateStarlinkClue createStarlinkKnowledge updateStarlinkKnowledge submitGoodsAudit createGoodsKeyword
  createGoods updateGoods syncStock syncAllStock
`)

export const weightLists: ReadonlyArray<readonly [OperationWeight, ReadonlySet<string>]> = [
  ['read', reads],
  ['spend', spends],
  ['final', finals],
  ['never', nevers],
  ['write', writes],
]
