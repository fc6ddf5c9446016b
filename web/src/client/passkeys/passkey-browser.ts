import type { Schemas } from '@kaipiao/client'

/** Algorithms that the platform checks: Ed25519, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257]

/** Why a passkey can't be used on this page; undefined where it can. WebAuthn takes names, no addresses. */
export function passkeyFault(host = location.hostname, isKnown = 'PublicKeyCredential' in window) {
  if (!isKnown) return '当前浏览器不支持通行密钥，请换用新版浏览器，并以 https 访问'
  if (host.includes(':') || /^[\d.]+$/.test(host))
    return `通行密钥不能用于以地址（${host}）访问的页面，请改用域名或 localhost 访问`
  return undefined
}

/** Has the authenticator make a key. Rejects where its user gives up or it has one of this account already. */
export async function createPasskey({
  challenge,
  rpId,
  rpName,
  userHandle,
  userName,
  credentialIds,
  timeout,
}: Schemas['PasskeyCreation']): Promise<Omit<Schemas['PasskeyInput'], 'name'>> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge,
      timeout,
      rp: { id: rpId, name: rpName },
      user: { id: userHandle, name: userName, displayName: userName },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: credentialIds.map(descriptorOf),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      attestation: 'none',
    },
  })
  return {
    credentialId: id,
    clientDataJSON: response.clientDataJSON,
    attestationObject: response.attestationObject,
  }
}

/** Has an authenticator sign the challenge. Rejects where its user gives up. */
export async function signWithPasskey({
  challenge,
  rpId,
  credentialIds,
  timeout,
}: Schemas['PasskeyChallenge']): Promise<Schemas['PasskeyAssertion']> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { id, response } = await startAuthentication({
    optionsJSON: {
      challenge,
      rpId,
      timeout,
      allowCredentials: credentialIds.map(descriptorOf),
      userVerification: 'required',
    },
  })
  return {
    credentialId: id,
    clientDataJSON: response.clientDataJSON,
    authenticatorData: response.authenticatorData,
    signature: response.signature,
  }
}

const descriptorOf = (id: string) => ({ id, type: 'public-key' as const })

/** What staff read where an authenticator said no; the browser's own words are English, and tell no more. */
export function passkeyFailure(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (error.name === 'InvalidStateError') return '该设备上已有此账号的通行密钥'
  if (['NotAllowedError', 'AbortError'].includes(error.name)) return '未完成通行密钥验证，请重试'
  return error.name === 'SecurityError' ? '当前页面的域名不能使用通行密钥' : undefined
}
