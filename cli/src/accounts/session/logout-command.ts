import { Command } from '@commander-js/extra-typings'
import type { Deps } from '../../deps/deps.ts'
import { isProblem, toFailure } from '../../failures/to-failure.ts'

export type LogoutOptions = Pick<Deps, 'io' | 'settings' | 'profiles' | 'api'>

export const logoutCommand = ({ io, settings, profiles, api }: Deps, run = runLogout) =>
  new Command('logout')
    .summary('退出登录')
    .description('退出登录：吊销令牌并从本机删除，无论它在钥匙串还是文件中')
    .action(() => run({ io, settings, profiles, api }))

/** The file goes whatever the platform says: a user who signs out wants this machine clean. */
export async function runLogout({ io, settings, profiles, api }: LogoutOptions): Promise<void> {
  const { profile, json, quiet } = settings()
  const hadTokens = profiles.hasTokens(profile)
  // Whoever wants this machine clean need not unlock a keychain for it.
  const tokens = await profiles.tokensOf(profile).catch((error: unknown) => {
    if (!quiet) io.err(`令牌读不出来，没有吊销：${toFailure(error).text.why ?? ''}`)
    return undefined
  })
  let isRevoked = false
  // A token of another platform is not this one's to revoke, and stays; an access token outlives a machine that forgets it.
  const connected = tokens && tokens.refreshToken !== '' && (await api())
  try {
    if (connected) {
      const { signOut } = await import('@kaipiao/client/operations')
      await connected.call(signOut, { query: { accessToken: tokens.userToken } })
      isRevoked = true
    }
  } catch (error) {
    if (!isProblem(error)) throw error
    if (!quiet) io.err(`平台没有确认吊销：${error.message}`)
  } finally {
    await profiles.saveTokens(profile, undefined)
  }
  if (json) io.out(JSON.stringify({ profile, isSignedOut: true, isRevoked }))
  else if (!quiet) io.err(hadTokens ? '已退出登录' : '本来就没有登录')
}
