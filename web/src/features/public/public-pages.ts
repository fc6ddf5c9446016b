/** Words of the public pages that explain something; pages with a life of their own are components. */
export interface PublicPageText {
  path: string
  title: string
  /** One paragraph each. */
  text: readonly string[]
  links: readonly (readonly [label: string, path: string])[]
}

const SIGN_IN = ['登录', '/login'] as const

/** Sources: checklist RT10, RT13, RT14, RT16–RT24, O22. */
export const PUBLIC_PAGES: readonly PublicPageText[] = [
  {
    path: '/forgetPwd',
    title: '重置密码',
    text: [
      '请使用“验证码登录”进入系统，再到账户菜单中修改密码。',
      '手机号已停用时，请联系服务商或客服核实身份后重置。',
    ],
    links: [SIGN_IN],
  },
  {
    path: '/channel/access',
    title: '渠道接入',
    text: ['渠道方完成接入后，其用户从渠道登录页进入，账号与本平台账号一致。'],
    links: [['渠道登录', '/channel/login']],
  },
  {
    path: '/channel/bind',
    title: '渠道账号绑定',
    text: ['使用本平台账号登录一次，即可将渠道用户与该账号绑定。'],
    links: [['登录并绑定', '/channel/login']],
  },
  {
    path: '/certification',
    title: '数字身份认证',
    text: [
      '开具数电发票前，办税人员需在电子税务局完成实名认证；部分地区开票时还需扫脸认证。',
      '认证由电子税务局完成，本平台只发起并显示结果。',
    ],
    links: [SIGN_IN],
  },
  {
    path: '/qdjfy',
    title: '数电账户费用说明',
    text: ['数电账户按终端与服务期限计费，到期前30天起在首页提醒，可在续费页办理。'],
    links: [SIGN_IN],
  },
  {
    path: '/dashboard/disk',
    title: '终端看板',
    text: ['终端在线、服务与认证状态属于各企业，登录后在终端列表中查看。'],
    links: [SIGN_IN],
  },
  {
    path: '/dashboard/invoice',
    title: '开票看板',
    text: ['开票金额与票种统计属于各企业，登录后在首页与发票列表中查看。'],
    links: [SIGN_IN],
  },
  {
    path: '/area/dashboard/invoice',
    title: '区域开票看板',
    text: ['区域统计由服务商登录后查看。'],
    links: [['服务商登录', '/serviceLogin']],
  },
]
