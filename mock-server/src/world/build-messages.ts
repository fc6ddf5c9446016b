import type { Builder } from './builder.ts'

/** An inbox for everybody, some of it unread. */
export function buildMessages(builder: Builder): void {
  const { rows } = builder
  const dice = builder.dice('messages')
  for (const account of rows.accounts) {
    for (const title of ['系统升级通知', '托管服务即将到期', '发票额度提醒']) {
      const tsCreate = builder.ago(dice.int(0, 60) + dice.next())
      rows.messages.push({
        id: builder.id(),
        accountId: account.id,
        isRead: dice.chance(0.5) ? 1 : 0,
        title,
        tsCreate,
      })
    }
  }
}
