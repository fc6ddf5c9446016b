import { randomBytes } from 'node:crypto'
import type { Schemas } from '@kaipiao/client'
import type { FactorRow } from '../tables/factors.ts'

/** What a page asked to be signed, and of which host it is. */
interface Asked {
  readonly challenge?: string | undefined
  readonly host?: string | undefined
}

/** Milliseconds that a browser waits for its user. */
export const passkeyTimeout = 60_000

/** 256 bits as base64url. */
export function drawChallenge(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a new passkey; undefined where the answer does not fit what was asked. */
export async function registered(
  { challenge, host }: Asked,
  { credentialId, clientDataJSON, attestationObject }: Schemas['PasskeyInput'],
): Promise<Pick<FactorRow, 'credentialId' | 'publicKey' | 'counter'> | undefined> {
  const origin = originIn(clientDataJSON, host)
  if (challenge === undefined || host === undefined || origin === undefined) return undefined
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { registrationInfo } = await refused(() =>
    verifyRegistrationResponse({
      response: {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
    }),
  )
  if (registrationInfo === undefined) return undefined
  const { id, publicKey, counter } = registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter }
}

/** The counter of the passkey after it has signed what was asked; undefined: it has not. */
export async function counterAfter(
  { challenge, host }: Asked,
  { credentialId = '', publicKey = '', counter = 0 }: FactorRow,
  { clientDataJSON, authenticatorData, signature }: Schemas['PasskeyAssertion'],
): Promise<number | undefined> {
  const origin = originIn(clientDataJSON, host)
  if (challenge === undefined || host === undefined || origin === undefined) return undefined
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { verified, authenticationInfo } = await refused(() =>
    verifyAuthenticationResponse({
      response: {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      credential: {
        id: credentialId,
        publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')),
        counter,
      },
      requireUserVerification: true,
    }),
  )
  return verified === true ? authenticationInfo?.newCounter : undefined
}

/** The library throws whatever does not fit; to its caller that is one and the same: wrong. */
async function refused<T extends object>(verify: () => Promise<T>): Promise<Partial<T>> {
  try {
    return await verify()
  } catch {
    return {}
  }
}

/**
 * The page that asked, as the browser says it, if it is one of the host: the browser lets a page name no other host than
 * its own, and none over an open line but this machine.
 */
function originIn(clientDataJSON: string, host: string | undefined): string | undefined {
  const data = readJson(Buffer.from(clientDataJSON, 'base64url').toString())
  const origin = typeof data === 'object' && data !== null && 'origin' in data ? data.origin : undefined
  if (typeof origin !== 'string' || !URL.canParse(origin)) return undefined
  const { protocol, hostname } = new URL(origin)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && /(^|\.)localhost$/.test(hostname))
  return isSafe && hostname === host ? origin : undefined
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
