import {
  first,
  newPassword,
  partsOf,
  signIn,
  withBody,
  withPath,
  withQuery,
  type Arrange,
  type Given,
} from './arrangements.ts'
import type { Parts } from '../example-request.ts'
import { ListedRecords } from '../listed-records.ts'
import { isRow, type Row } from '../row.ts'
import { mobileOf } from '../open-platform.ts'
import { withFactor } from './with-factor.ts'

/** The bureau login that the terminal has, with its password as a browser sends it. */
const withBoundLogin: Arrange = async (parts, given) => {
  const [login] = await given.records.rows(given.role, 'getTerminalAuthInfo')
  const dlmm = await given.records.secret()
  return withBody(parts, { list: [{ ...login, dlfs: '12', dlmm }] })
}

const withBoundAccount: Arrange = async (parts, { records, role }) =>
  withBody(parts, { account: (await records.rows(role, 'getTerminalAuthInfo'))[0]?.['dlzh'] })

/** An order of the shop that waits for its payment. */
const shopOrder = {
  type: 1,
  channelType: 2,
  mode: 1,
  goods: [
    {
      id: 'G1001',
      q: 1,
      period: 1,
      form: Object.entries({
        contacts: '王芳',
        mobile: '13800000003',
        taxerName: '北京新购有限公司',
        taxerId: '91110105MA01NEW001',
      }).map(([id, value]) => ({ id, value })),
    },
  ],
}

/** A disk whose December is not reported yet, and its VAT return a draft. */
const openDisk = '661000000005'
const paperDisk = '661000000002'

const ofDisk =
  (id: string): Arrange =>
  (parts) =>
    withPath(parts, { id })

const many = { pageSize: '500' }

/** Reports the month of the disk and declares it. */
const declared: Arrange = async (parts, given) => {
  const path = (asked: Parts) => withPath(asked, { id: openDisk })
  await first('operateTaxReturn', given, path)
  const terminals = await given.records.rows(given.role, 'listTerminals', many)
  const terminal = terminals.find(({ diskId }) => diskId === openDisk)
  const enterprises = await given.records.rows(given.role, 'listDeclareEnterprises', many)
  const eid = enterprises.find(({ taxerId }) => taxerId === terminal?.['taxerId'])?.['eid']
  const query = { eid: String(eid), sbssq: '202512', ...many }
  const returns = await given.records.rows(given.role, 'queryDeclarations', query)
  const vat = returns.find(({ zsxmmc }) => zsxmmc === '增值税')
  await first('submitDeclaration', given, (asked) => withPath(asked, { id: vat?.['id'] }))
  await given.platform.control('POST clock', { advance: '+10s' })
  return path(parts)
}

/** A special invoice on paper that nobody has taken back, issued a moment ago. */
const paperInvoice = async (given: Given): Promise<Row> => {
  const { id } = await first('issueInvoice', given, (asked) =>
    withBody(withPath(asked, { id: paperDisk }), {
      fplxdm: '004',
      buyerAddressTel: '上海市张江路1号 021-50000000',
      buyerBankAccount: '招商银行 1219000000000001',
      review: { drawer: '王芳', payee: '李娜', checker: '赵敏' },
    }),
  )
  await given.platform.control('POST clock', { advance: '+5s' })
  const now = new ListedRecords(given.platform)
  const orders = await now.rows(given.role, 'listIssueOrders', { diskId: paperDisk, pageSize: '500' })
  const invoiceId = orders.find((order) => order['id'] === id)?.['invoiceId']
  const invoices = await now.rows(given.role, 'listStatsDetail', { diskId: paperDisk, pageSize: '500' })
  return invoices.find((invoice) => invoice['id'] === invoiceId) ?? {}
}

const redNotice: Arrange = async (parts, given) => {
  const { fpdm, fphm } = await paperInvoice(given)
  return withBody(withPath(parts, { a: paperDisk, b: '004' }), { yfpdm: fpdm, yfphm: fphm })
}

/** Blank papers from the next number on. */
const blanks = async (given: Given): Promise<Row> => {
  const { fpdm, fphm } = await first('getNextInvoiceNumber', given, (asked) =>
    withPath(asked, { a: paperDisk, b: '007' }),
  )
  return { diskId: paperDisk, fplxdm: '007', fpdm, qshm: fphm, zzhm: fphm, zfr: '王芳' }
}

const parsedDocument: Arrange = async (parts, given) =>
  withPath(parts, { id: (await first('parseDocument', given))['id'] })

/** Makes a form anew that every declaration of its tax has. */
const formAnew =
  (remove: string, tax: string, formCode: string): Arrange =>
  async (parts, given) => {
    const returns = await given.records.rows(given.role, 'queryDeclarations', { pageSize: '500' })
    const draft = returns.find(({ zsxmmc, state }) => zsxmmc === tax && state === 'draft')
    const path = { id: draft?.['id'] }
    await first(remove, given, (asked) => withQuery(withPath(asked, path), { formCode }))
    return withPath(parts, path)
  }

/** The bureau, as the platform tells the client to open it. */
const jumpLink: Arrange = async (parts, given) => {
  const { biz, params } = await first('getTaxBureauJumpLink', given, (asked) => withQuery(asked, { type: 3 }))
  return withBody(parts, { biz, params })
}

/** A place of the caller's, and an address for it as the platform hands it out. */
const ownPlace: Arrange = async (parts, given) => {
  const { userUid } = await first('getUserInfo', given)
  return withBody(parts, { key: `upload.${String(userUid)}.receipt.pdf` })
}

const signedAddress =
  (method: 'GET' | 'PUT'): Arrange =>
  async (parts, given) => {
    const { userUid } = await first('getUserInfo', given)
    const key = `upload.${String(userUid)}.receipt.pdf`
    const address = async (verb: string) => {
      const { url } = await first('createCloudStorageLink', given, (asked) =>
        withBody(asked, { key, method: verb }),
      )
      const { searchParams } = new URL(String(url), 'http://platform')
      return (asked: Parts) => withQuery(withPath(asked, { key }), Object.fromEntries(searchParams))
    }
    if (method === 'GET') await first('putCloudStorageFile', given, await address('PUT'))
    return (await address(method))(parts)
  }

/** The long-term code of a disk, as the platform signs it. */
const signedScan: Arrange = async (parts, given) => {
  const { signature } = await first('getScanLink', given)
  return withQuery(parts, { signature })
}

/** An invoice for an order of the shop, issued by now. */
const issuedStoreInvoice: Arrange = async (parts, given) => {
  const { id } = await first('createStoreInvoice', given)
  await given.platform.control('POST clock', { advance: '+1m' })
  return withPath(parts, { id })
}

const entrances = { agency: 'loginAgency', member: 'loginMember', service: 'loginAdmin', admin: 'loginAdmin' }

/** The caller's account, and a sign-in of it that is not the one of the call. */
const otherSignIn = async (given: Given): Promise<{ readonly id: unknown; readonly signInId: unknown }> => {
  const { user } = await first(entrances[given.role], given, (asked) =>
    withBody(asked, { account: mobileOf(given.role) }),
  )
  const rows = await new ListedRecords(given.platform).rows(given.role, 'listSignIns')
  const other = rows.find(({ current }) => current === 0)
  return { id: isRow(user) ? user['userUid'] : undefined, signInId: other?.['id'] }
}

/** A look of the platform's staff at the caller, who may end it. */
const supportView: Arrange = async (parts, given) => {
  const { userUid } = await first('getUserInfo', given)
  const { user } = await first('startSupportView', { ...given, role: 'admin' }, (asked) =>
    withBody(asked, { accountId: userUid }),
  )
  const view = isRow(user) ? user['supportView'] : undefined
  return withPath(parts, { id: isRow(view) ? view['id'] : undefined })
}

/** What has to happen, or to be told, before the example of an operation can succeed. */
const withEnterprise: Arrange = async (parts, { records, role }) =>
  withBody(parts, { taxerId: (await records.rows(role, 'listTerminals'))[0]?.['taxerId'] })

/** A general taxpayer: others deduct nothing. */
const payerOf = async ({ records, role }: Given): Promise<unknown> => {
  const enterprises = await records.rows(role, 'listDeclareEnterprises', many)
  return enterprises.find(({ taxerType }) => taxerType === '01')?.['eid']
}
const bridge = async (given: Given): Promise<Row> => ({
  ...{ eid: await payerOf(given), pzlx: 'bridge', pzhm: `Q${given.role}1` },
  ...{ kprq: '2025-12-05', xfmc: '北京路桥有限公司', je: '105.00' },
})
const transfer = async (given: Given): Promise<Row> => ({
  ...{ eid: await payerOf(given), skssq: '202601', reason: '15', se: '130.00' },
})
const ofOwn =
  (create: string, body: (given: Given) => Promise<Row>): Arrange =>
  async (parts, given) => {
    const own = await body(given)
    const { id } = await first(create, given, (asked) => ({ ...asked, body: own }))
    return withPath({ ...parts, ...(parts.body !== undefined && { body: own }) }, { id })
  }

export const arranged: Readonly<Record<string, Arrange>> = {
  ...withFactor,
  loginMember: signIn('member'),
  loginAgency: signIn('agency'),
  loginAdmin: signIn('service'),
  updatePassword: newPassword('getMemberUdid'),
  resetMemberPassword: newPassword('getMemberUdid', 'member'),
  resetAgencyPassword: newPassword('getAgencyUdid', 'agency'),
  resetAdminPassword: newPassword('getAdminUdid', 'service'),
  refreshToken: (parts, { platform, role }) => {
    const { userToken, refreshToken } = platform.tokens(role)
    return withBody(parts, { access_token: userToken, refresh_token: refreshToken })
  },
  checkWechatLogin: async (parts, given) =>
    withBody(parts, { scene: (await first('getWechatLoginQr', given))['scene'] }),

  endSignIn: async (parts, given) => withPath(parts, { id: (await otherSignIn(given)).signInId }),
  endAccountSignIn: async (parts, given) => withPath(parts, await otherSignIn(given)),
  revokeAccessToken: async (parts, given) =>
    withPath(parts, { id: (await first('createAccessToken', given))['id'] }),
  endSupportView: supportView,

  bindChannel: (parts, { role }) => withBody(parts, { mobile: mobileOf(role) }),

  createAgency: (parts) => withBody(parts, { taxerId: '91110105MA01NEW001' }),
  updateAgency: (parts) => withBody(parts, { taxerId: '91110105MA01NEW001' }),
  deleteAgency: async (parts, given) => {
    const { id } = await first('createAgency', given, (asked) =>
      withBody(asked, { taxerId: '91110105MA01NEW001' }),
    )
    return withPath(parts, { id })
  },
  deleteEmployeeInfo: async (parts, given) => {
    // Whom a filed month is about stays.
    const { id } = await first('createEmployeeInfo', given)
    return withPath(parts, { id })
  },
  deleteAgencyAccount: async (parts, given) => {
    const { id } = await first('createAgencyAccount', given)
    return withPath(parts, { id })
  },
  convertPotentialCustomer: (parts) => withBody(parts, { taxerId: '91110105MA01NEW001' }),

  moveArchiveFolder: async (parts, given) => {
    const { id } = await first('createArchiveFolder', given, (asked) => withBody(asked, { name: '归档' }))
    return withBody(withPath(parts, { id }), { parentId: '' })
  },
  deleteIssueOrder: async (parts, { records, role }) => {
    const failed = (await records.rows(role, 'listIssueOrders')).find(({ ddzt }) => ddzt === 101)
    return withPath(parts, { a: failed?.['diskId'], b: failed?.['id'] })
  },
  copyBuyers: async (parts, { records, role }) => {
    const [from, to] = await records.rows(role, 'listTerminals')
    return withBody(parts, { fromDiskId: from?.['diskId'], toDiskIds: [to?.['diskId']], ids: [] })
  },

  createCloudStorageLink: ownPlace,
  getCloudStorageFile: signedAddress('GET'),
  putCloudStorageFile: signedAddress('PUT'),
  getSignedQr: signedScan,
  getSignedScanStatus: signedScan,
  openEtaxLogin: jumpLink,
  getDocumentAdjust: parsedDocument,
  updateDocumentAdjust: parsedDocument,
  createDeclareForm: formAnew('deleteDeclareForm', '增值税', 'BDA0610608'),
  createCorporateIncomeTaxForm: formAnew('deleteCorporateIncomeTaxForm', '企业所得税', 'BDA0611033'),
  createCostForm: formAnew('deleteCostForm', '企业所得税', 'QYCB'),
  unlockTaxReturn: declared,
  operateWriteback: declared,
  uploadTaxReturn: ofDisk(openDisk),
  createRedNotice: redNotice,
  processRedNotice: async (parts, given) => {
    const notice = await redNotice(partsOf('createRedNotice'), given)
    const { id } = await first('createRedNotice', given, () => notice)
    await given.platform.control('POST clock', { advance: '+5s' })
    return withPath(parts, { id })
  },
  renderPdfAsJpeg: async (parts, { records, role }) => {
    const [invoice] = await records.rows(role, 'listStatsDetail', { diskId: '661000000001' })
    return withBody(parts, { pdf: `/v2/tax/invoice/url/pdf/0/${String(invoice?.['fphm'])}` })
  },
  pushInvoice: async (parts, { records, role }) => {
    const terminals = await records.rows(role, 'listTerminals')
    const terminal = terminals.find(({ diskId }) => diskId === '661000000001')
    return withBody(parts, { diskId: '661000000001', enterpriseTaxId: terminal?.['taxerId'] })
  },
  issuePaperApplication: async (parts, { records, role }) => {
    const applications = await records.rows(role, 'listPaperApplications', { pageSize: '500' })
    const passed = applications.find(({ state }) => state === 12 || state === 101)
    return withBody(withPath(parts, { id: passed?.['id'] }), { diskId: passed?.['diskId'] })
  },
  getBrokerageCustomerName: async (parts, { records, role }) =>
    withQuery(parts, { id: (await records.rows(role, 'listBrokerageDetails'))[0]?.['id'] }),
  voidInvoicesBatch: async (parts, given) => ({ ...parts, body: await blanks(given) }),
  stopVoidBatch: async (parts, given) => {
    const body = await blanks(given)
    await first('voidInvoicesBatch', given, (asked) => ({ ...asked, body }))
    return { ...parts, body: { diskId: paperDisk } }
  },
  bindTaxBureau: withBoundLogin,
  saveTaxBureauBindInfo: withBoundLogin,
  setInvoicingAccount: withBoundAccount,
  operateTaxBureauLogin: withBoundAccount,
  putScanFace: withBoundAccount,
  getTaxBureauLoginResult: async (parts, given) => {
    const account = (await given.records.rows(given.role, 'getTerminalAuthInfo'))[0]?.['dlzh']
    const { traceno } = await first('operateTaxBureauLogin', given, (asked) => withBody(asked, { account }))
    return withQuery(parts, { traceno })
  },

  // By the first agreement of whichever enterprise it is.
  payDeclaration: (parts) => ({ ...parts, body: {} }),
  createInputVoucher: async (parts, given) => ({ ...parts, body: await bridge(given) }),
  updateInputVoucher: ofOwn('createInputVoucher', bridge),
  deleteInputVoucher: ofOwn('createInputVoucher', bridge),
  createInputTransfer: async (parts, given) => ({ ...parts, body: await transfer(given) }),
  updateInputTransfer: ofOwn('createInputTransfer', transfer),
  deleteInputTransfer: ofOwn('createInputTransfer', transfer),
  refreshReportCollectStatus: withEnterprise,
  generateReportAuthUrl: withEnterprise,

  createStoreOrder: (parts) => ({ ...parts, body: shopOrder }),
  payStoreOrder: async (parts, given) => {
    const { id } = await first('createStoreOrder', given, (asked) => ({ ...asked, body: shopOrder }))
    return withPath(parts, { orderId: id })
  },
  getStoreInvoice: issuedStoreInvoice,
  downloadStoreInvoice: issuedStoreInvoice,
}

/** Operations that no world lets succeed: the code that they answer, and why. */
export const refused: Readonly<Record<string, { readonly code: number; readonly why: string }>> = {
  openWebsocket: { code: 100400002, why: 'a plain request is no websocket' },
}
