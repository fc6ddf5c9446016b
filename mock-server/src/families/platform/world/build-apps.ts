import { nobody } from '../../../world/enterprises/build-tenants.ts'
import type { Builder } from '../../../world/builder.ts'

/** Banners and menu of the mobile applications: those of the platform, and one of each provider. */
export function buildApps(builder: Builder): void {
  const { rows } = builder
  const banners = [
    ['扫码开票上线', '/static/banner-1.svg', 1],
    ['数电托管免扫脸', '/static/banner-2.svg', 1],
    ['年终优惠', '/static/banner-3.svg', 0],
  ] as const
  for (const [at, [title, image, state]] of banners.entries()) {
    const row = { ...nobody, id: builder.id(), title, image, state, sort: at + 1 }
    rows.appBanners.push({ ...row, link: 'https://help.example.cn/new', tsCreate: builder.ago(90 - at * 10) })
  }
  for (const { id: providerId, name } of rows.providers) {
    const row = {
      ...nobody,
      providerId,
      id: builder.id(),
      title: `${name}欢迎您`,
      state: 1 as const,
      sort: 9,
    }
    rows.appBanners.push({ ...row, image: '/static/banner-4.svg', tsCreate: builder.ago(40) })
  }
  addMenus(builder)
}

type Entry = readonly [name: string, icon: string, path: string]

const menus: readonly (readonly [entry: Entry, below: readonly Entry[]])[] = [
  [
    ['开票', 'FormOutlined', '/h5/#/issue'],
    [
      ['扫码开票', 'QrcodeOutlined', '/h5/#/qrcode'],
      ['开票记录', 'ProfileOutlined', '/h5/#/orders'],
    ],
  ],
  [
    ['我的', 'UserOutlined', '/h5/#/me'],
    [
      ['发票抬头', 'IdcardOutlined', '/h5/#/titles'],
      ['消息', 'MailOutlined', '/h5/#/inbox'],
    ],
  ],
]

function addMenus(builder: Builder): void {
  let sort = 0
  const add = ([name, icon, path]: Entry, parentId: string): string => {
    const id = builder.id()
    sort += 1
    const row = { ...nobody, id, name, icon, path, sort, parentId }
    builder.rows.appMenus.push({ ...row, tsCreate: builder.ago(100 - sort) })
    return id
  }
  for (const [entry, below] of menus) {
    const parentId = add(entry, '')
    for (const one of below) add(one, parentId)
  }
}
