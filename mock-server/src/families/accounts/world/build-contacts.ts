import type { Schemas } from '@kaipiao/client'
import { ownedOf } from '../../../world/owned-of.ts'
import type { Builder } from '../../../world/builder.ts'
import { terminalModels } from '../../../world/enterprises/terminal-models.ts'

/** A few contacts of every agency and provider, and the customer service of each provider. */
export function buildContacts(builder: Builder): void {
  const { rows, names } = builder
  const dice = builder.dice('contacts')
  for (const account of rows.accounts) {
    if (!['AGENCY_ADMIN', 'HEAD_OFFICE', 'SERVICE_ADMIN'].includes(account.roleCode)) continue
    for (let at = 0; at < 3; at += 1) {
      rows.contacts.push({
        ...ownedOf(account),
        id: builder.id(),
        nickName: names.person(),
        entName: account.nickName,
        taxerName: account.nickName,
        tsp: dice.pick(terminalModels).tsp,
        acctId: account.id,
        mobile: names.mobile(),
      })
    }
  }
  rows.serviceContacts.push({ id: 'platform', ...serviceOf('开票平台', '400-000-0000', 1) })
  for (const [at, { id, name }] of rows.providers.entries()) {
    rows.serviceContacts.push({ id, ...serviceOf(name, `400-000-000${at + 1}`, at === 0 ? 1 : 0) })
  }
}

function serviceOf(name: string, tel: string, isNationwide: Schemas['Flag']): Schemas['ServiceContactInfo'] {
  const way = (sw: Schemas['Flag'], title: string, qrCode: string): Schemas['ServiceContact'] => {
    return { sw, name: title, tel, serviceTimeDesc: '工作日 9:00-18:00', qrCode }
  }
  return {
    sw: way(1, `${name}客服`, ''),
    wxkfSw: way(1, '微信客服', '/static/qr-wechat-service.svg'),
    qgqdSw: way(isNationwide, '全国企业客服', '/static/qr-nationwide.svg'),
    zsqdSw: way(1, `${name}专属客服`, '/static/qr-channel.svg'),
  }
}
