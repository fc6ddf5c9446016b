import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { first, partsOf, withBody, withPath, type Arrange, type Given } from './arrangements.ts'
import { operations } from '../contract.ts'
import { requestOf } from '../example-request.ts'
import { mobileOf } from '../open-platform.ts'
import { isRow, type Row } from '../row.ts'

/** The code that an authenticator shows now: a phone goes by the real clock. */
const codeOf = (secret: unknown) => new TOTP({ secret: Secret.fromBase32(String(secret)) }).generate()

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const hex = (text: string) => Buffer.from(text, 'hex')

/** A passkey as an authenticator makes it: WebAuthn level 3, a P-256 key, attestation `none`, its CBOR byte by byte. */
function keyFor({ challenge, rpId }: Row): Row {
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({
    format: 'jwk',
  })
  const coordinates = [x, y].map((one) => Buffer.from(one, 'base64url'))
  const id = randomBytes(16)
  const authData = Buffer.concat([
    createHash('sha256').update(String(rpId)).digest(),
    // User present and verified, a key is attached; counter 0, no maker, 16 bytes of id.
    hex(`45${'00'.repeat(4)}${'00'.repeat(16)}0010`),
    id,
    // {1: 2, 3: -7, -1: 1, -2: x, -3: y}
    hex('a5010203262001215820'),
    coordinates[0] ?? hex(''),
    hex('225820'),
    coordinates[1] ?? hex(''),
  ])
  const client = { type: 'webauthn.create', challenge, origin: `http://${String(rpId)}:4000` }
  return {
    credentialId: base64url(id),
    clientDataJSON: base64url(Buffer.from(JSON.stringify(client))),
    // {fmt: "none", attStmt: {}, authData}
    attestationObject: base64url(
      Buffer.concat([
        hex('a363666d74646e6f6e656761747453746d74a068617574684461746158'),
        Buffer.from([authData.length]),
        authData,
      ]),
    ),
  }
}

const begun: Arrange = async (parts, given) =>
  withBody(parts, { totpCode: codeOf((await first('beginTotp', given))['totpSecret']) })

/** The caller's account has an authenticator; what was told of it. */
async function added(given: Given): Promise<Row> {
  const code = await begun(partsOf('confirmTotp'), given)
  return first('confirmTotp', given, () => code)
}

const ofFactor: Arrange = async (parts, given) => {
  const { factor } = await added(given)
  return withPath(parts, { id: isRow(factor) ? factor['id'] : '' })
}

const entrances: Readonly<Record<string, string>> = { member: 'loginMember', agency: 'loginAgency' }

/** A sign-in that waits for its second factor, with one of the recovery codes that complete it. */
async function waiting(given: Given): Promise<Row> {
  const { recoveryCodes } = await added(given)
  const login = operations.find(({ id }) => id === (entrances[given.role] ?? 'loginAdmin'))
  if (login === undefined) throw new Error('nobody signs in')
  const parts = withBody(partsOf('loginMember'), { account: mobileOf(given.role) })
  const { json } = await given.platform.send(undefined, requestOf(login, parts))
  const ticket = isRow(json?.data) ? json.data['ticket'] : undefined
  return { ticket, recoveryCode: Array.isArray(recoveryCodes) ? recoveryCodes[0] : undefined }
}

/** What goes before calls that are about a second factor. */
export const withFactor = {
  completeSignIn: async (parts, given) => {
    const body = await waiting(given)
    return { ...parts, body }
  },
  getPasskeyChallenge: async (parts, given) => withBody(parts, { ticket: (await waiting(given))['ticket'] }),
  confirmTotp: begun,
  addPasskey: async (parts, given) => withBody(parts, keyFor(await first('beginPasskey', given))),
  renameFactor: ofFactor,
  removeFactor: ofFactor,
  renewRecoveryCodes: async (parts, given) => {
    await added(given)
    return parts
  },
} as const satisfies Readonly<Record<string, Arrange>>
