import { createCipher, type Schemas } from '@kaipiao/client'
import { getNavigation, loginAdmin, loginAgency, loginMember } from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { expiryOf } from '@kaipiao/domain/accounts/session/token-window'
import { demoAccounts, demoPassword } from '@kaipiao/mock-server/testing'
import type { APIRequestContext, Page } from '@playwright/test'

export type DemoRole = '企业会员' | '服务商' | '代账机构' | '机构总部' | '超级管理员'

/** Each with its account, the entrance that it comes in by, and the call behind it. */
const DOORS = {
  企业会员: [demoAccounts.member, '/accountLogin', loginMember],
  服务商: [demoAccounts.provider, '/serviceLogin', loginAdmin],
  代账机构: [demoAccounts.agency, '/agencyLogin', loginAgency],
  机构总部: [demoAccounts.headOffice, '/groupLogin', loginAgency],
  超级管理员: [demoAccounts.admin, '/insideLogin', loginAdmin],
} as const satisfies Readonly<Record<DemoRole, unknown>>

/** Signs in as a demo account, by call. */
async function signInByCall(request: APIRequestContext, role: DemoRole): Promise<Schemas['Session']> {
  const [account, , login] = DOORS[role]
  const { encryptKey } = await dataOf<Schemas['AppConfig']>(await request.get('/static/config.json'))
  const password = await createCipher(encryptKey).encrypt(demoPassword)
  return dataOf(await request.post(login.path, { data: buildBody(login, { account, password }) }))
}

/**
 * Puts the session of a demo account into the browser, as signing in leaves it there, and nothing is drawn for it. Each
 * story begins with one of its own: a world that begins anew ends all sessions, and a call takes no time.
 */
export async function beginSession(
  page: Page,
  role: DemoRole,
  terminal: string | null,
): Promise<Schemas['UserInfo']> {
  const { user, access_token, refresh_token, expires_in } = await signInByCall(page.request, role)
  const session = {
    ...user,
    userToken: access_token,
    refreshToken: refresh_token,
    tokenInExpires: expiryOf(expires_in, Date.now()),
    ...{ navList: [], allowPath: [], redirectUrl: '', backPath: '' },
  }
  // A page of the console's own address without any of its scripts, and with an icon: a browser asks for one else.
  await page.route('**/begin', (route) => route.fulfill({ contentType: 'text/html', body: EMPTY_PAGE }))
  await page.goto('/begin')
  await page.unroute('**/begin')
  await page.evaluate(
    ({ session, entrance, terminal }) => {
      localStorage.setItem('kaipiao.entrance', entrance)
      localStorage.setItem('kaipiao.session', JSON.stringify(session))
      if (!terminal) return
      sessionStorage.setItem('kaipiao.diskId', terminal)
      localStorage.setItem('kaipiao.told.expiry', '1')
    },
    { session, entrance: DOORS[role][1], terminal },
  )
  return user
}

const EMPTY_PAGE = '<!doctype html><link rel="icon" href="data:," />'

/** Names and places of the menu that the platform gives a role, where the window has this terminal. */
export async function menuGiven(
  request: APIRequestContext,
  role: DemoRole,
  diskId: string,
): Promise<readonly string[]> {
  const { access_token, user } = await signInByCall(request, role)
  const params = { type: String(user.roleType), scene: 'web', diskId }
  const headers = { authorization: `Bearer ${access_token}` }
  const answer = await request.get(getNavigation.path, { params, headers })
  const partsOf = (items: readonly Schemas['NavItem'][]): string[] =>
    items.flatMap(({ name, path, children }) => [name, placeOf(path ?? ''), ...partsOf(children)])
  return partsOf(await dataOf(answer))
}

/** A path without the area that it has for some role. */
export const placeOf = (path: string) => path.replace(/^\/(member|service|account)(?=\/)/, '')

async function dataOf<Data>(answer: { json: () => Promise<unknown> }): Promise<Data> {
  return ((await answer.json()) as { data: Data }).data
}
