import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { addMonths } from '@kaipiao/domain/ranges/calendar-date'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { BadRequest, ok, refuse, type Outcome } from '../../../behaviour/outcome.ts'
import { pageOf } from '../../../behaviour/lists/page-of.ts'
import { channelRefused } from '../../../behaviour/tenancy/channel.ts'
import { permissions } from '../../../world/enterprises/permission-list.ts'
import { drawAccessToken, type AccessTokenSecret } from '../../../world/access-token.ts'
import type { AccessTokenRow } from '../tables/sign-ins.ts'

/** Tokens of one account at a time, … */
const mostTokens = 50
/** … and months that one is good for. */
const longestMonths = 12

type Context = AnyContext & { readonly body: Schemas['AccessTokenInput'] }

/** Tokens for the command line and for programs; no handler sees the secret of one again. */
export const accessTokenHandlers = defineHandlers({
  listAccessTokens: async (context) => {
    const rows = await tokensOf(context)
    return pageOf(rows.reverse().map(tokenFacts), context.query)
  },

  createAccessToken: (context) => createToken(context, drawAccessToken()),

  revokeAccessToken: async ({ store, session, path, hangUp }) => {
    const token = await store.table('accessTokens').get(path.id)
    if (token?.accountId !== session.account.id) refuse(codes.unknownRecord)
    await store.table('accessTokens').remove(token.id)
    hangUp([token.id])
    return ok(null)
  },
})

/** What its owner may see of a token. */
export function tokenFacts({
  id,
  name,
  rights,
  lastDay,
  ending,
  tsCreate,
  tsLast,
}: AccessTokenRow): Schemas['AccessToken'] {
  const rightNames = rights.map((code) => permissions.find((each) => each.code === code)?.name ?? code)
  return {
    ...{ id, name, rights, rightNames, lastDay, ending, tsCreate },
    ...(tsLast === undefined ? {} : { tsLast }),
  }
}

async function createToken(
  context: Context,
  { id, digest, token }: AccessTokenSecret,
): Promise<Outcome<Schemas['NewAccessToken']>> {
  const { store, session, now, ports } = context
  const { account } = session
  const { name, rights, lastDay } = await checkedInput(context)
  const row = await store.table('accessTokens').insert({
    id,
    accountId: account.id,
    digest,
    name,
    rights,
    lastDay,
    ending: token.slice(-4),
    tsCreate: now(),
    usedAt: 0,
  })
  await ports.writeToOwner(context, account, {
    title: '新增访问令牌',
    content: [
      `您的账号新增了访问令牌“${name}”，有效至 ${lastDay}。`,
      `时间：${now()}`,
      '如果不是您本人所为，请在“个人中心”的“访问令牌”中吊销它，并立即修改密码。',
    ].join('\n'),
  })
  return ok({ ...tokenFacts(row), token })
}

/** What is asked for, as far as the role grants it and not for longer than a year. */
async function checkedInput(context: Context): Promise<Schemas['AccessTokenInput']> {
  const { body, session, today } = context
  const { account, granted } = session
  const name = body.name.trim()
  if (name === '') throw new BadRequest('/body/name', '请填写名称')
  if (!granted.has('channel.api')) refuse(codes.invalid, channelRefused(account, 'api'))
  const rights = [...new Set(body.rights)]
  const beyond = rights.find((code) => !granted.has(code) || !isRight(code))
  if (beyond !== undefined) refuse(codes.invalid, `角色“${account.roleName}”没有权限 ${beyond}`)
  const { lastDay } = body
  const isDay = lastDay >= today() && lastDay <= addMonths(today(), longestMonths)
  if (!isDay) refuse(codes.invalid, '有效期从今天起，最长一年')
  const others = await tokensOf(context)
  if (others.some((other) => other.name === name)) refuse(codes.duplicate, '已有同名的访问令牌')
  if (others.length >= mostTokens) refuse(codes.wrongState, `访问令牌最多${mostTokens}个，请先吊销不用的`)
  return { name, rights, lastDay }
}

/** Those that are still good, the oldest first. */
async function tokensOf({ store, session, today }: AnyContext): Promise<AccessTokenRow[]> {
  const { rows } = await store
    .table('accessTokens')
    .find({ where: { accountId: session.account.id, lastDay: { gte: today() } }, sort: 'tsCreate' })
  return [...rows]
}

/** Menus and buttons: what rows are seen, and over which channel, is not for a token to say. */
function isRight(code: string): boolean {
  return permissions.some((each) => each.code === code && (each.type === 'menu' || each.type === 'button'))
}
