import { ownedOf } from '../../../world/owned-of.ts'
import { ownedByAgency } from '../../../world/enterprises/build-tenants.ts'
import type { Builder } from '../../../world/builder.ts'
import type { Dice } from '../../../world/dice.ts'
import type { AccountRow } from '../../../world/tables.ts'

const letters = [
  ['system', '系统升级通知', '本周六 22:00 至 24:00 系统升级，期间暂停开票。'],
  ['expiry', '托管服务即将到期', '您的托管服务将在 10 天后到期，请及时续费。'],
  ['business', '发票额度提醒', '本月剩余授信额度不足 20%，请留意开票金额。'],
] as const

/** An inbox for everybody, some of it unread; agencies write to their members from templates. */
export function buildMessages(builder: Builder): void {
  const dice = builder.dice('messages')
  for (const account of builder.rows.accounts) {
    for (const [type, title, content] of letters) {
      builder.rows.messages.push({
        ...ownedOf(account),
        id: builder.id(),
        accountId: account.id,
        sentId: '',
        type,
        title,
        content,
        fromName: '开票平台',
        toIds: [account.id],
        read: dice.chance(0.5) ? 1 : 0,
        tsCreate: builder.ago(dice.int(0, 60) + dice.next()),
      })
    }
  }
  addTemplates(builder)
  for (const account of builder.rows.accounts) {
    if (account.roleCode === 'AGENCY_ADMIN' || account.roleCode === 'HEAD_OFFICE')
      addSent(builder, dice, account)
  }
}

function addTemplates(builder: Builder): void {
  for (const agency of builder.rows.agencies) {
    for (const [name, type, title, content] of [
      ['催收模板', 'business', '资料催收', '请于月底前提交本月票据和银行流水。'],
      ['续费模板', 'expiry', '服务续费', '您的服务将于{到期日}到期，请联系{客户经理}续费。'],
    ] as const) {
      const row = { ...ownedByAgency(agency), id: builder.id(), name, type, title, content }
      builder.rows.messageTemplates.push({ ...row, tsCreate: builder.ago(200) })
    }
  }
}

/** Two letters to everybody in the agency's view. */
function addSent(builder: Builder, dice: Dice, sender: AccountRow): void {
  const { rows } = builder
  const receivers = rows.accounts.filter(
    ({ agencyId, id }) => agencyId === sender.agencyId && id !== sender.id,
  )
  if (receivers.length === 0) return
  for (const [title, content] of [
    ['资料催收', '请于月底前提交本月票据和银行流水。'],
    ['申报提醒', '本月申报截止到 15 日，请尽快确认。'],
  ] as const) {
    const sentId = builder.id()
    const tsCreate = builder.ago(dice.int(1, 40) + dice.next())
    const message = { type: 'business' as const, title, content, fromName: sender.nickName, tsCreate }
    for (const account of receivers) {
      rows.messages.push({
        ...ownedOf(account),
        ...message,
        id: builder.id(),
        accountId: account.id,
        sentId,
        toIds: [account.id],
        read: dice.chance(0.6) ? 1 : 0,
      })
    }
    rows.sentMessages.push({
      ...ownedOf(sender),
      ...message,
      id: sentId,
      accountId: sender.id,
      toIds: receivers.map(({ id }) => id),
    })
  }
}
