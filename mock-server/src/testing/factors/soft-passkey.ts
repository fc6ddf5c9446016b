import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** What a test has an authenticator do otherwise than it should. */
interface Amiss {
  /** The page that asks; default: that of the host, on this machine. */
  readonly origin?: string
  /** The user was not verified. */
  readonly isUnverified?: boolean
  /** What the counter says instead. */
  readonly counter?: number
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** An authenticator made of a P-256 key in memory, as browsers reach one: WebAuthn level 3, attestation `none`. */
export function createSoftPasskey(host = 'localhost') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counted = 0

  const clientData = (type: string, challenge: string, origin = `http://${host}:4000`) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  // User present, user verified, attested data; then the counter.
  const authenticatorData = (flags: number, counter: number) => {
    const counter4 = Buffer.alloc(4)
    counter4.writeUInt32BE(counter)
    return Buffer.concat([sha256(host), Buffer.from([flags]), counter4])
  }
  const verified = ({ isUnverified }: Amiss) => (isUnverified === true ? 0x01 : 0x05)

  return {
    /** What `navigator.credentials.create` answers to a challenge. */
    create: (challenge: string, amiss: Amiss = {}) => {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
          [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
        ]),
      )
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = Buffer.concat([
        authenticatorData(verified(amiss) | 0x40, counted),
        Buffer.alloc(16),
        length,
        id,
        key,
      ])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Uint8Array.from(authData)],
      ])
      return {
        credentialId: text(id),
        clientDataJSON: text(clientData('webauthn.create', challenge, amiss.origin)),
        attestationObject: text(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
      }
    },
    /** What `navigator.credentials.get` answers. */
    get: (challenge: string, amiss: Amiss = {}) => {
      counted = amiss.counter ?? counted + 1
      const data = authenticatorData(verified(amiss), counted)
      const client = clientData('webauthn.get', challenge, amiss.origin)
      return {
        credentialId: text(id),
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
      }
    },
  }
}
