import { first, newPassword, signIn, withBody, withPath, withQuery, type Arrange } from './arrangements.ts'
import { mobileOf } from './platform.ts'

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

/** What has to happen, or to be told, before the example of an operation can succeed. */
const withEnterprise: Arrange = async (parts, { records, role }) =>
  withBody(parts, { taxerId: (await records.rows(role, 'listTerminals'))[0]?.['taxerId'] })

export const arranged: Readonly<Record<string, Arrange>> = {
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

  bindChannel: (parts, { role }) => withBody(parts, { mobile: mobileOf(role) }),

  createAgency: (parts) => withBody(parts, { taxerId: '91110105MA01NEW001' }),
  updateAgency: (parts) => withBody(parts, { taxerId: '91110105MA01NEW001' }),
  deleteAgency: async (parts, given) => {
    const { id } = await first('createAgency', given, (asked) =>
      withBody(asked, { taxerId: '91110105MA01NEW001' }),
    )
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

  refreshReportCollectStatus: withEnterprise,
  generateReportAuthUrl: withEnterprise,

  createStoreOrder: (parts) => ({ ...parts, body: shopOrder }),
  payStoreOrder: async (parts, given) => {
    const { id } = await first('createStoreOrder', given, (asked) => ({ ...asked, body: shopOrder }))
    return withPath(parts, { orderId: id })
  },
}

/** Operations that no world lets succeed: the code that they answer, and why. */
export const refused: Readonly<Record<string, { readonly code: number; readonly why: string }>> = {}
