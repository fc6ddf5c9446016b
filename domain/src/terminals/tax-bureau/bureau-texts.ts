/** Texts of the tax-bureau catalogue, one constant each (ER41). Sources: checklist BD, QR, ER; contradictions C6, C7. */

export const VERIFIED = '已验证'
export const NOT_VERIFIED = '未验证'
/** A push whose code is in no table. */
export const CONNECTION_LOST = '税局连接失败'
/** The dialog could not reach the bureau at all. */
export const CONNECTION_FAILED = '税局连接失败，请稍后重试'
export const LOGIN_FAILED = '登录电子税局失败，请稍后重试。'
export const SMS_FETCH_FAILED = '获取短信验证码失败，请稍后重试'
/** Of the header and the binding dialog (document 1). */
export const LOGIN_INFO_FAILED = '税局登录信息失败，请稍后重试'
/** Of the login dialog elsewhere (document 2). */
export const LOGIN_INFO_FETCH_FAILED = '税局登录信息获取失败，请稍后重试'
export const BUREAU_BUSY = '电子税局繁忙或在维护中，请稍后重试'
export const QR_TIMEOUT = '二维码获取超时，请重新获取'
export const QR_EXPIRED = '二维码已过期'
export const CODE_ACCEPTED = '认证成功'
export const ACCOUNT_SAVED = '账号保存成功'
export const SET_SUCCEEDED = '设置成功'
export const NOT_SYNCED = '未同步税局数据'
/** The bureau answers a sync later. */
export const SYNC_SENT = '同步请求已发送，请稍后查看'
export const RETRY_ORDER = '认证成功，请重试订单'
export const NOT_BOUND = '当前账户暂未绑定电子税局, 是否前往绑定?'
export const PASSWORD_WRONG = '当前账号密码有误, 是否前往修正?'
export const SCAN_LOCKED = '仅财务负责人和法定代表人可以修改扫脸时长'
export const MANUAL_SMS_LINK = '已收到短信，手动提交'
export const UNLOCK_LINK = '解锁'
