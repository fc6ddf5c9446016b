/** Words of the public pages that explain something; pages with a life of their own are components. */
export interface PublicPageText {
  path: string
  title: string
  /** One paragraph each. */
  text: readonly string[]
  links: readonly (readonly [label: string, path: string])[]
}

const SIGN_IN = ['登录', '/login'] as const

/** Sources: checklist RT18, RT19, O22. */
export const PUBLIC_PAGES: readonly PublicPageText[] = [
  {
    path: '/certification',
    title: '数字身份认证',
    text: [
      '开具数电发票前，办税人员需在电子税务局完成实名认证；部分地区开票时还需扫脸认证。',
      '认证由电子税务局完成，本平台只发起并显示结果。登录后从终端的“税局账号”与“扫码认证”进入。',
    ],
    links: [SIGN_IN],
  },
  {
    path: '/qdjfy',
    title: '数电账户费用说明',
    text: [
      '数电账户按终端与服务期限计费，到期前30天起提醒，可在商城或续费页办理。',
      '到期超过30天的服务，其数据会被清除；请在到期前续费或导出。',
    ],
    links: [SIGN_IN],
  },
]
