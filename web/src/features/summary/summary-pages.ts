/** Pages whose work is done elsewhere in the console today: what they are for, and where that is. */
export interface SummaryText {
  path: string
  title: string
  text: string
  links: readonly (readonly [label: string, path: string])[]
}

const ORDER_TEXT = '商城订单由服务商在平台侧登记，订单完成后终端立即可用，可在终端列表中查看开通结果。'
const REPAIR_TEXT = '从税局补回的发票会并入发票列表，数据来源标为“修复”。'
const SELLER_TEXT = '销方资料随终端维护，名称、税号、地址与账户在终端详情中查看。'
const OPENING_TEXT =
  '企业开通可以用命令行批量办理：kaipiao enterprise template 生成模板，kaipiao enterprise import 导入。开通后的企业出现在终端列表中。'
const SHOP_TEXT = '可办理的服务以当地服务商报价为准，到期时间在终端列表中查看。'

const INBOX_TEXT = '未读消息数显示在右上角账户菜单，开票进度会即时推送到页面。'

/** Sources: checklist RT36–RT62; spelled as the specification spells them. */
export const summaryPages: readonly SummaryText[] = [
  ...(['member', 'account', 'service'] as const).flatMap((area) => [
    page(`/${area}/mailbox/inbox`, '消息', INBOX_TEXT, []),
    page(`/${area}/ykkOrder`, '商城订单', ORDER_TEXT, [['终端列表', terminalPath(area)]]),
    page(`/${area}/newRepairList`, '发票修复', REPAIR_TEXT, [['发票列表', `/${area}/invoices`]]),
  ]),
  page(
    '/member/subscribe',
    '微信订阅',
    '关注公众号后，开票结果会推送到微信。公众号名称见登录页底部或咨询服务商。',
    [],
  ),
  page('/member/ykkGoods', '商城', SHOP_TEXT, [['终端列表', '/member/terminal']]),
  page('/member/myCoupon', '优惠券', '优惠券在下单时由服务商核销，当前账号没有可用的优惠券。', []),
  page('/account/taxrobot', '服务续费', SHOP_TEXT, [['托管到期的终端', '/account/terminal?serviceStatus=4']]),
  page('/service/taxrobot', '服务续费', SHOP_TEXT, [
    ['托管到期的终端', '/service/enterpriseList?serviceStatus=4'],
  ]),
  page('/service/server', '服务管理', SHOP_TEXT, [['企业列表', '/service/enterpriseList']]),
  page('/service/ProductDetails', '产品详情', SHOP_TEXT, [['企业列表', '/service/enterpriseList']]),
  page('/service/vaService', '增值服务', SHOP_TEXT, [['企业列表', '/service/enterpriseList']]),
  page('/vaService', '增值服务', SHOP_TEXT, []),
  page('/service/addEnterprise', '新增企业', OPENING_TEXT, [['企业列表', '/service/enterpriseList']]),
  page('/account/addEnterprise', '新增企业', OPENING_TEXT, [['终端列表', '/account/terminal']]),
  page('/account/sellerInfo', '销方信息', SELLER_TEXT, [['终端列表', '/account/terminal']]),
  page('/service/sellerInfo', '销方信息', SELLER_TEXT, [['企业列表', '/service/enterpriseList']]),
  page('/gulesInvoice', '成品油发票', '成品油发票以特定业务“成品油”开具，商品须使用成品油编码。', [
    ['开具发票', '/positive'],
  ]),
  page('/invoice/reclamationArea', '回收发票', '报废产品收购等反向开具的发票，以对应的特定业务开具。', [
    ['开具发票', '/positive'],
  ]),
  page('/preOpen', '待开发票', '已提交、尚未开出的发票在开票订单中，状态为“待申请”或“开票中”。', [
    ['开具发票', '/positive'],
  ]),
  page('/negative', '红字发票', '开具红字发票前，先在发票列表中找到对应的蓝字发票。', [
    ['开具发票', '/positive'],
  ]),
  page('/yidaikai', '已代开发票', '由机构代开的发票与自开发票一同列在发票列表中。', [
    ['开具发票', '/positive'],
  ]),
  page('/copyManage', '抄报管理', '数电终端无需抄报；税控设备的抄报状态在开票前自动检查。', [
    ['设备库存', '/bulkstock'],
  ]),
]

function page(path: string, title: string, text: string, links: SummaryText['links']): SummaryText {
  return { path, title, text, links }
}

function terminalPath(area: 'member' | 'account' | 'service'): string {
  return area === 'service' ? '/service/enterpriseList' : `/${area}/terminal`
}
