import { ownedOf } from '../../../world/owned-of.ts'
import type { Builder } from '../../../world/builder.ts'
import type { Dice } from '../../../world/dice.ts'
import type { AccountRow, Owned } from '../../../world/tables.ts'

/** WeChat Work of every agency: its staff, their contacts among the customers, and what was sent to them. */
export function buildWechatWork(builder: Builder): void {
  const { rows } = builder
  const dice = builder.dice('wechat-work')
  for (const [at, agency] of rows.agencies.entries()) {
    const staff = rows.accounts.filter(({ type, agencyId }) => type === 3 && agencyId === agency.id)
    const [owner] = staff
    if (owner === undefined) continue
    rows.wechatConfigs.push({
      ...ownedOf(owner),
      id: agency.id,
      corpId: `ww${agency.id}`,
      agentId: String(1_000_001 + at),
      sw: at % 4 === 3 ? 0 : 1,
    })
    for (const account of staff) addUser(builder, account)
    addContacts(builder, dice, staff, at === 0 ? 20 : 6)
    addSends(builder, owner)
  }
}

function addUser({ rows }: Builder, account: AccountRow): void {
  const userId = userIdOf(account)
  const { nickName: name, mobile, id: accountId } = account
  rows.wechatUsers.push({ ...ownedOf(account), id: userId, userId, name, mobile, accountId })
}

function userIdOf({ id }: AccountRow): string {
  return `u${id}`
}

/** Four in five are bound to a customer; every seventh no longer knows the member. */
function addContacts(builder: Builder, dice: Dice, staff: readonly AccountRow[], count: number): void {
  const { rows, names } = builder
  const agencyId = staff[0]?.agencyId
  const customers = rows.customers.filter((customer) => customer.agencyId === agencyId)
  for (const [at, customer] of customers.slice(0, count).entries()) {
    rows.wechatContacts.push({
      ...ownedOf(customer),
      id: builder.id(),
      name: customer.contact ?? names.person(),
      corpName: customer.taxerName,
      userId: userIdOf(dice.pick(staff)),
      customerId: at % 5 === 4 ? '' : customer.id,
      state: at % 7 === 6 ? 0 : 1,
    })
  }
}

/** One that went out, one that was cancelled, one that goes out in three days. */
function addSends(builder: Builder, owner: Owned): void {
  const { rows } = builder
  const contacts = rows.wechatContacts.filter(({ agencyId }) => agencyId === owner.agencyId)
  if (contacts.length === 0) return
  const isOn = rows.wechatConfigs.some(({ agencyId, sw }) => agencyId === owner.agencyId && sw === 1)
  const reached = isOn ? contacts.filter(({ state }) => state === 1).length : 0
  for (const [state, content, days] of [
    ['sent', '本月资料请于 25 日前提交', 12],
    ['cancelled', '办公室周五下午停电，来访请改期', 6],
    ['queued', '本月申报即将截止，请确认报表', -3],
  ] as const) {
    const id = builder.id()
    rows.wechatSends.push({
      ...ownedOf(owner),
      id,
      content,
      receivers: contacts.map((contact) => contact.id),
      time: builder.ago(days),
      state,
      success: state === 'sent' ? reached : 0,
      fail: state === 'sent' ? contacts.length - reached : 0,
    })
    if (state !== 'queued') continue
    const due = builder.at - days * 86_400_000
    rows.jobs.push({ id: builder.id().padStart(12, '0'), kind: 'sendWechat', due, data: { sendId: id } })
  }
}
