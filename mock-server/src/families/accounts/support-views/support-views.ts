import { codes } from '@kaipiao/client/codes'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { addLogEntry } from '../../../behaviour/log-entry.ts'
import { BadRequest, ok, refuse } from '../../../behaviour/outcome.ts'
import { pageOf } from '../../../behaviour/lists/page-of.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { roleOf, type Session } from '../../../behaviour/session.ts'
import { momentOf } from '../../../clock/local-time.ts'
import { drawSecret } from '../../../world/secrets.ts'
import type { AccountRow } from '../../../world/tables.ts'
import type { SupportViewRow } from '../tables/sign-ins.ts'
import { userInfoOf } from '../session/user-info.ts'
import { viewFacts } from '../sign-ins/view-facts.ts'

/** Milliseconds that a view lasts, by the clock of the world. */
const viewTime = 30 * 60_000

/** Staff of the platform look through a user's eyes: read-only, with a reason, and never unseen. */
export const supportViewHandlers = defineHandlers({
  listSupportViews: async (context) => {
    const { store, session, time, query } = context
    const where = isSupport(session) ? {} : { accountId: session.account.id }
    const { rows } = await store.table('supportViews').find({ where, sort: ['-tsCreate', '-id'] })
    return pageOf(
      rows.map((view) => viewFacts(view, time)),
      query,
    )
  },

  startSupportView: async (context) => {
    const { store, body, session, time, ports } = context
    const reason = body.reason.trim()
    if (reason.length < 2) throw new BadRequest('/body/reason', '请填写事由')
    const account = await ownRow(context, 'accounts', body.accountId)
    if (roleOf(account) === 'admin') refuse(codes.invalid, '平台管理员的账号不能查看')
    if (account.state !== 1) refuse(codes.wrongState, '账号已停用')
    const view = await store.table('supportViews').insert(newView(context, account, reason))
    const access_token = `at-${drawSecret()}`
    await store.table('tokens').insert({
      id: access_token,
      // Every pair has one of its own; nobody is told this one, and it is not exchanged.
      refreshToken: `rt-${drawSecret()}`,
      accountId: account.id,
      supportViewId: view.id,
      expiresAt: view.endsAt,
    })
    await ports.writeToOwner(context, account, {
      title: '平台支持人员正在查看您的账号',
      content: [
        `平台支持人员 ${view.staffName} 以只读方式查看您的账号，最长30分钟，不能代您办理任何业务。`,
        `时间：${view.tsCreate}`,
        `事由：${reason}`,
        '如有疑问，请联系平台客服。',
      ].join('\n'),
    })
    await addLogEntry(context, account, {
      diskId: '',
      objectKind: 'support-view-id',
      objectId: view.id,
      type: context.operation.tag,
      name: context.operation.summary,
      operator: view.staffName,
      request: JSON.stringify({ reason }),
      response: '',
      code: '0',
    })
    const user = await userInfoOf(context, account)
    const supportView = viewFacts(view, time)
    context.decide(`${session.account.nickName} looks through the eyes of ${account.nickName}`)
    return ok({ access_token, expires_in: viewTime / 1000, user: { ...user, supportView } })
  },

  endSupportView: async (context) => {
    const { store, session, path, time, now } = context
    const view = await store.table('supportViews').get(path.id)
    if (view === undefined || view.endsAt <= time || !mayEnd(session, view)) refuse(codes.unknownRecord)
    await store.table('supportViews').update(view.id, { endsAt: time, tsEnd: now() })
    const { rows } = await store.table('tokens').find({ where: { accountId: view.accountId } })
    for (const { id, supportViewId } of rows)
      if (supportViewId === view.id) await store.table('tokens').remove(id)
    return ok(null)
  },
})

function newView(
  { id, time, now, session }: AnyContext,
  account: AccountRow,
  reason: string,
): SupportViewRow {
  return {
    id: id(),
    accountId: account.id,
    accountName: account.nickName,
    reason,
    staffId: session.account.id,
    staffName: session.account.nickName,
    tsCreate: now(),
    tsEnd: momentOf(time + viewTime),
    endsAt: time + viewTime,
  }
}

function isSupport({ role, granted }: Session): boolean {
  return role === 'admin' && granted.has('account.support')
}

/** Whose own view it is, who began it, or who is looked at; one view does not end another. */
function mayEnd({ account, supportView }: Session, view: SupportViewRow): boolean {
  if (supportView !== undefined) return supportView.id === view.id
  return view.staffId === account.id || view.accountId === account.id
}
