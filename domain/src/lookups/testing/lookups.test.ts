import { describe, expect, it } from 'vitest'
import { ACCOUNT_ORIGINS } from '../accounts/account-origin.ts'
import { ACCOUNT_TYPES } from '../accounts/account-type.ts'
import { isRoleType, ROLE_TYPES } from '../accounts/role-type.ts'
import { BUREAU_IDENTITIES, isBureauIdentity } from '../terminals/bureau-identity.ts'
import { bureauJump } from '../terminals/bureau-jump.ts'
import {
  BUREAU_LOGIN_METHODS,
  CODE_HELPER_TEXT,
  loginStepOf,
  showsCodeHelper,
} from '../terminals/bureau-login-method.ts'
import { QR_CODE_TYPES } from '../terminals/qr-code-type.ts'
import { findRegion, isShanghai, REGIONS } from '../terminals/region.ts'
import { APPLY_STATUSES } from '../invoicing/apply-status.ts'
import { AUDIT_STATES } from '../invoicing/audit-state.ts'
import { CERTIFICATE_TYPES } from '../invoicing/certificate-type.ts'
import { COAL_GRADES } from '../invoicing/coal-grade.ts'
import { CODING_SOURCES } from '../invoicing/coding-source.ts'
import { COPY_REPORT_STATUSES } from '../invoicing/copy-report-status.ts'
import { INVOICE_CATEGORIES } from '../invoicing/invoice-category.ts'
import { invoiceSource } from '../invoicing/invoice-source.ts'
import {
  INVOICE_TYPES,
  isDigitalInvoice,
  isSpecialInvoice,
  usesPaperStock,
} from '../invoicing/invoice-type.ts'
import { LIMIT_PERIODS } from '../invoicing/limit-period.ts'
import { SPECIAL_BUSINESSES } from '../invoicing/special-business.ts'
import { BATCH_TAX_RATES, TAX_RATES } from '../invoicing/tax-rate.ts'
import { TAXER_PROPERTIES, TAXPAYER_TYPES } from '../invoicing/taxpayer-type.ts'
import { rateText, ZERO_RATE_KINDS } from '../invoicing/zero-rate-kind.ts'
import { colourOf, labelOf, type Lookup } from '../lookup.ts'
import { CHANNEL_TYPES } from '../shop/channel-type.ts'
import { ORDER_MODES } from '../shop/order-mode.ts'
import { ORDER_TYPES } from '../shop/order-type.ts'
import { PAYMENT_METHODS } from '../shop/payment-method-type.ts'
import { isPaid, PAYMENT_STATES } from '../shop/payment-state.ts'
import { DEVICE_TYPES } from '../terminals/device-type.ts'
import { DISK_TYPES } from '../terminals/disk-type.ts'
import { ENTERPRISE_SERVICE_STATES } from '../terminals/enterprise-service-state.ts'
import { MOUNT_TYPES } from '../terminals/mount-type.ts'
import { ONLINE_STATUSES } from '../terminals/online-status.ts'
import { ROBOT_SERVICE_STATES } from '../terminals/robot-service-state.ts'
import { ROBOT_TASK_STATES } from '../terminals/robot-task-state.ts'
import { SERVICE_STATUSES, serviceStatusText } from '../terminals/service-status.ts'
import { SYNC_STATUSES, syncReason } from '../terminals/sync-status.ts'
import { TERM_STATUSES } from '../terminals/term-status.ts'
import { verificationStatus } from '../terminals/verification-status.ts'

/** The tables of the specification, written once more as text: `value label` and the colour where it has one. */
const TABLES: readonly [string, Lookup<string | number>, string][] = [
  [
    'ST01',
    BUREAU_IDENTITIES,
    '1 财务负责人, 2 法定代表人, 3 办税员, 4 购票员, 5 普通管理员, 7 开票员, 99 其他',
  ],
  ['ST02', ROLE_TYPES, '1 企业会员, 2 服务商, 3 代账机构'],
  ['ST03', CHANNEL_TYPES, '1 企业, 2 代账机构, 3 服务商'],
  ['ST04', ACCOUNT_TYPES, '1 普通用户, 2 服务商管理员, 3 代账机构'],
  ['ST05', ORDER_MODES, '1 自主下单, 2 代客户下单, 3 帮客户下单'],
  ['ST06', DEVICE_TYPES, '0 软证书, 1 单盘'],
  [
    'ST07',
    BUREAU_LOGIN_METHODS,
    '1 自动登录, 2 自动登录(密码), 6 自动登录(证书), 11 自动登录(托管), 12 短信验证码, 13 扫码登录',
  ],
  ['ST08', DISK_TYPES, '2 税控盘, 4 金税盘, 6 税务UKey, 7 数电终端'],
  [
    'ST12 ST13',
    SERVICE_STATUSES,
    '0 未激活 warning, 1 正常 success, 2 待处理 warning, 3 激活失败 error, 4 托管到期 error, 5 处理中 error, 6 托管停用 error',
  ],
  [
    'ST14',
    ENTERPRISE_SERVICE_STATES,
    '1 已到期 error, 2 待接收 processing, 3 待绑定终端 warning, 4 待申请 warning, 5 服务中 success, 6 已停用 default',
  ],
  ['ST15', ONLINE_STATUSES, '0 连接异常 error, 1 已连接 success'],
  ['ST16', TERM_STATUSES, '0 未知 default, 1 在线 success, 2 离线 warning, -321 不可用 error'],
  ['ST18', MOUNT_TYPES, '1 正常 success, 2 异常 error'],
  [
    'ST19',
    ROBOT_TASK_STATES,
    '0 已结束 default, 1 处理中 processing, 2 待扫脸 warning, 3 待登录税局 warning, 4 发票已用完 error, 5 排队中 processing, -1 未知 default',
  ],
  ['ST20', ROBOT_SERVICE_STATES, '1 即将到期 warning, 3 已到期 error'],
  ['ST21', SYNC_STATUSES, '0 同步中 processing, 1 同步成功 success, 2 同步失败 error'],
  ['ST24', QR_CODE_TYPES, '0 电子税务局APP, 1 个人所得税APP'],
  ['ST26 ST27', ORDER_TYPES, '0 未定义 default, 1 新购, 2 续费, 3 升级, 4 降级, 5 退款, 6 迁移, 7 注销'],
  ['ST28', PAYMENT_STATES, '1 待支付 warning, 2 已支付 success'],
  ['ST29', PAYMENT_METHODS, '1 余额支付, 2 微信支付, 5 代金券, 0 组合支付'],
  ['ST30', APPLY_STATUSES, '1 申请中 processing, 2 申请成功 success, 3 已解绑 default, 4 已作废 default'],
  [
    'ST31',
    AUDIT_STATES,
    '1 待申请 default, 2 开票中 processing, 3 已开 success, 11 审核中 processing, 12 审核通过 success, 101 开票失败 error, 103 已作废 default, 111 审核不通过 error',
  ],
  ['ST32', ACCOUNT_ORIGINS, '0 注册, 1 验证码登录, 2 微信'],
  [
    'ST33',
    INVOICE_CATEGORIES,
    '0 蓝票 success, 1 红票 error, 2 空白作废 default, 3 蓝票作废 default, 4 红票作废 default',
  ],
  [
    'ST34',
    COPY_REPORT_STATUSES,
    '1 未到征期 default, 2 未抄报 warning, 3 先申报后反写 processing, 4 已反写 success',
  ],
  ['ST36', ZERO_RATE_KINDS, '0 正常税率, 1 免税, 2 不征税, 3 普通零税率'],
  [
    'ST38',
    COAL_GRADES,
    '0100 电煤保供煤, 0201 中长期合同煤(一), 0202 中长期合同煤(二), 0203 中长期合同煤(三), 0204 中长期合同煤(四), 0300 市场煤',
  ],
  [
    'ST39',
    TAXPAYER_TYPES,
    '01 一般纳税人, 02 辅导期一般纳税人, 04 特殊征收, 05 转登记纳税人, 08 小规模纳税人',
  ],
  ['ST40', TAXER_PROPERTIES, '05 转登记纳税人, 08 小规模纳税人'],
  [
    'ST46',
    CODING_SOURCES,
    'STORE 商品库 success, EXCEL 导入文件 success, ORIGINAL 原票 success, ORIGINAL_JC 原票纠错 warning, SETTING 设置 success, COMMON 常用 success, COMMON_BLUR 常用模糊 warning, AICODING 智能赋码 warning, NONE 未赋码 default',
  ],
  ['ST47', LIMIT_PERIODS, 'last12 近12个月, quarter 本季度, mount 本月'],
  [
    'O1 ST43 ST44',
    INVOICE_TYPES,
    '004 增值税专用发票, 007 增值税普通发票, 025 增值税普通发票(卷票), 026 增值税电子普通发票, 028 增值税电子专用发票, ' +
      '81 电子发票(增值税专用发票), 82 电子发票(普通发票), 85 数电纸质发票(增值税专用发票), 86 数电纸质发票(普通发票)',
  ],
  [
    'O3 ST44',
    CERTIFICATE_TYPES,
    '103 税务登记证, 201 居民身份证, 208 外国护照, 210 港澳居民来往内地通行证, 213 台湾居民来往大陆通行证, ' +
      '215 外国人居留证, 219 香港永久性居民身份证, 220 台湾身份证, 221 澳门特别行政区永久性居民身份证, 227 中国护照, ' +
      '233 外国人永久居留身份证, 299 其他个人证件',
  ],
  [
    'O7 ST45',
    SPECIAL_BUSINESSES,
    '01 成品油, 02 稀土, 03 建筑服务, 04 货物运输服务, 05 不动产销售, 06 不动产经营租赁服务, 07 代收车船税, ' +
      '09 旅客运输服务, 10 医疗(住院), 11 医疗(门诊), 12 自产农产品销售, 13 拖拉机和联合收割机, 14 机动车, 16 农产品收购, 17 光伏收购, 18 卷烟, 20 专票农产品, ' +
      '23 白酒, 24 报废产品收购, 25 反向开票(通用), 26 金银首饰批发, 27 金银首饰零售, 28 金融商品转让, 29 客运场站服务, 32 电子烟, ' +
      '33 黄金交易结算(交易所购入), 34 黄金交易结算(交易所销售), 35 会员单位投资性黄金, 36 会员单位非投资性黄金, 37 客户标准黄金',
  ],
]

describe('tables', () => {
  it.each(TABLES)('%s', (_, table, text) => {
    const written = table.map(({ value, label, colour }) =>
      [value, label, colour].filter((part) => part !== undefined).join(' '),
    )
    expect(written.join(', ')).toBe(text)
  })
  it.each(TABLES)('%s names every value once', (_, table) => {
    expect(new Set(table.map(({ value }) => value)).size).toBe(table.length)
    expect(new Set(table.map(({ label }) => label)).size).toBe(table.length)
  })
})

describe('labelOf', () => {
  it.each([
    [1, '', '已连接'],
    ['1', '', '已连接'],
    [0, '', '连接异常'],
    [7, '服务器文字', '服务器文字'],
    [7, '', '7'],
    [null, '', ''],
    ['', '', ''],
  ])('of %j with %j is %j', (value, serverText, label) => {
    expect(labelOf(ONLINE_STATUSES, value, serverText)).toBe(label)
  })
  it('comes with a colour, neutral for unknown values', () => {
    expect([colourOf(ONLINE_STATUSES, '0'), colourOf(ONLINE_STATUSES, 9), colourOf(DISK_TYPES, 2)]).toEqual([
      'error',
      'default',
      'default',
    ])
  })
})

describe('values with their own reading', () => {
  it.each([
    ['1', '平台开具'],
    [1, '平台开具'],
    [2, '修复'],
    [9, '修复'],
    ['', '无'],
    [null, '无'],
    [undefined, '无'],
    [0, '无'],
    ['0', '无'],
  ])('invoice source %j is %s (ST35)', (value, label) => {
    expect(invoiceSource(value).label).toBe(label)
  })
  it.each([
    [0, '', '未认证', 'warning'],
    [1, '', '已认证', 'success'],
    [2, '审核中', '审核中', 'default'],
    [3, '', '认证异常', 'error'],
    [9, '密码错误', '密码错误', 'error'],
  ])('verification %i with %j is %s in %s (ST17)', (status, serverText, label, colour) => {
    expect(verificationStatus(status, serverText)).toEqual({ label, colour })
  })
  it('service status 2 and 5 show the server text', () => {
    expect([2, 5, 4].map((status) => serviceStatusText(status, '受理中'))).toEqual([
      '受理中',
      '受理中',
      '托管到期',
    ])
  })
  it('the reason of a sync record shows for failures only', () => {
    expect([0, 1, 2].map((status) => syncReason(status, '超时'))).toEqual(['', '', '超时'])
  })
  it.each([
    [2, 'web'],
    [3, 'client'],
    [4, 'client'],
    [5, 'client'],
    [1, undefined],
  ])('jump type %i opens the %s (ST48)', (type, target) => {
    expect(bureauJump(type)).toBe(target)
  })
  it('only payment state 2 is paid', () => {
    expect([0, 1, 2, 3].map(isPaid)).toEqual([false, false, true, false])
  })
  it('login methods go on by themselves, by SMS or by QR', () => {
    expect(BUREAU_LOGIN_METHODS.map(({ value }) => loginStepOf(value))).toEqual([
      'automatic',
      'automatic',
      'automatic',
      'automatic',
      'sms',
      'qr',
    ])
    expect(
      BUREAU_LOGIN_METHODS.filter(({ value }) => showsCodeHelper(value)).map(({ value }) => value),
    ).toEqual(['12'])
  })
  it('BD79 the code helper says what it needs and what it saves', () => {
    expect(CODE_HELPER_TEXT).toBe(
      '云验证码助手仅支持安卓手机：安装助手并在其中设置实名手机号后，登录时无需再输入验证码',
    )
  })
  it('values outside a table are none of it', () => {
    expect([isBureauIdentity('6'), isBureauIdentity('99'), ...[0, 1, 2, 3, 4].map(isRoleType)]).toEqual([
      false,
      true,
      false,
      true,
      true,
      true,
      false,
    ])
  })
})

describe('invoice types (FM01, DG01, ST43, ST44)', () => {
  it('are nine, with a name and a short name', () => {
    expect(INVOICE_TYPES.map(({ value, shortLabel }) => `${value} ${shortLabel}`).join(', ')).toBe(
      '004 专票, 007 普票, 025 卷票, 026 电普, 028 电专, 81 数电专, 82 数电普, 85 数纸专, 86 数纸普',
    )
  })
  it('are special, digital or on numbered paper', () => {
    const values = INVOICE_TYPES.map(({ value }) => value)
    expect(values.filter(isSpecialInvoice)).toEqual(['004', '028', '81', '85'])
    expect(values.filter(isDigitalInvoice)).toEqual(['81', '82', '85', '86'])
    expect(values.filter(usesPaperStock)).toEqual(['004', '007', '025', '85', '86'])
  })
})

describe('tax rates', () => {
  it('are twelve, exempt and not taxable on a row (ST42)', () => {
    expect(TAX_RATES.map(({ label }) => label).join(' ')).toBe(
      '0% 1% 1.5% 2% 3% 4% 5% 6% 9% 10% 11% 13% 免税 不征税',
    )
    expect(
      TAX_RATES.slice(0, 12)
        .map(({ taxRate }) => taxRate)
        .join(' '),
    ).toBe('0 0.01 0.015 0.02 0.03 0.04 0.05 0.06 0.09 0.1 0.11 0.13')
  })
  it('start with exempt and not taxable in the batch dialog (ST41)', () => {
    expect(BATCH_TAX_RATES.map(({ label }) => label).join(' ')).toBe(
      '免税 不征税 0% 1% 1.5% 2% 3% 4% 5% 6% 9% 10% 11% 13%',
    )
    expect(BATCH_TAX_RATES.slice(0, 4).map(({ taxRate, lslbs }) => [taxRate, lslbs])).toEqual([
      ['0', '1'],
      ['0', '2'],
      ['0', '3'],
      ['0.01', '0'],
    ])
  })
  it('show as text by their treatment', () => {
    expect([rateText('1', '0'), rateText('2', '0'), rateText('3', '0'), rateText('0', '13')]).toEqual([
      '免税',
      '不征税',
      '0%',
      '13%',
    ])
  })
})

describe('coding sources', () => {
  it('have a badge of one character (GD01–GD11)', () => {
    expect(CODING_SOURCES.map(({ badge }) => badge).join('')).toBe('库表原纠设常模智无')
  })
})

describe('regions', () => {
  it('are 36, by key and by code', () => {
    expect(REGIONS).toHaveLength(36)
    expect(new Set(REGIONS.flatMap(({ key, code, label }) => [key, code, label])).size).toBe(36 * 3)
    expect([findRegion('dalian')?.code, findRegion('4403')?.label, findRegion('x')]).toEqual([
      '2102',
      '深圳',
      undefined,
    ])
  })
  it('know Shanghai either way', () => {
    expect([isShanghai('shanghai'), isShanghai('3100'), isShanghai('beijing'), isShanghai('')]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})
