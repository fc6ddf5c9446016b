import { execFile, spawn } from 'node:child_process'
import { createCipheriv, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { createCipher } from '@kaipiao/client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, type OwnWorld } from '../../cli/support/worker-sandbox.ts'
import { document, operations } from '../support/contract.ts'
import { preparations } from '../support/preparations.ts'
import { runnable } from '../support/read-samples.ts'

const guides = new Map(
  String(document.info['description'])
    .split(/^## /m)
    .slice(1)
    .map((text) => [text.slice(0, text.indexOf('\n')), text]),
)

let sandbox: OwnWorld
const folder = mkdtempSync(join(tmpdir(), 'guides-'))

beforeAll(async () => {
  sandbox = await openWorld()
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await sandbox.stop()
})

/** The first block of code of a guide in that language. */
function codeOf(guide: string, language: string): string {
  const text = guides.get(guide) ?? ''
  const code = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'm').exec(text)?.[1]
  if (code === undefined) throw new Error(`no ${language} in the guide ${guide}`)
  return code
}

it('issues the first invoice with the six calls as printed', { timeout: 60_000 }, async () => {
  writeFileSync(join(folder, 'first-invoice.mjs'), codeOf('A first invoice in six calls', 'js'))
  const { stdout } = await promisify(execFile)(process.execPath, ['first-invoice.mjs'], {
    cwd: folder,
    env: { ...process.env, KAIPIAO_BASE_URL: sandbox.url },
  })
  const number = stdout.trim()
  expect(number).toMatch(/^\d{20}$/)
  expect(readdirSync(folder)).toContain(`${number}.pdf`)
})

it('signs in with the command as printed', async () => {
  const [, address, body] = /(http\S+) [\s\S]*-d '([^']+)'/.exec(codeOf('Sign-in and refresh', 'sh')) ?? []
  const answer = await fetch(String(address).replace('http://127.0.0.1:4000', sandbox.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: String(body),
  })
  expect(await answer.json()).toMatchObject({ code: 0, data: { user: { userPhone: '13800000003' } } })
})

it('hears a message and a pong by the websocket as printed', { timeout: 60_000 }, async () => {
  const session = await signIn(
    await createCipher((await data('/static/config.json')).encryptKey).encrypt('Kaipiao#2026'),
  )
  const connect = await data('/message/v1/ws/connect', {
    headers: { authorization: `Bearer ${session.access_token}` },
  })
  const message = document.webhooks?.['FPKJ']?.post.requestBody?.content['application/json']
    ?.example as object
  const code = codeOf('Push', 'js')
    .replace('127.0.0.1:4000', new URL(sandbox.url).host)
    .replace('30_000', '50')
  writeFileSync(
    join(folder, 'push.mjs'),
    `const session = ${JSON.stringify(session)}\nconst connect = ${JSON.stringify(connect)}\n${code}`,
  )
  const listener = spawn(
    process.execPath,
    [...(typeof WebSocket === 'undefined' ? ['--experimental-websocket'] : []), 'push.mjs'],
    { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  try {
    const lines = createInterface({ input: listener.stdout })[Symbol.asyncIterator]()
    expect((await lines.next()).value).toBe('ws_pong')
    await control('push', { account: '13800000003', ...message })
    for (let line = await lines.next(); ; line = await lines.next())
      if (line.value !== 'ws_pong') {
        expect(JSON.parse(line.value)).toEqual(message)
        break
      }
  } finally {
    listener.kill()
  }
})

/** Read as Python means it, since python3 and its package need not be here: bytes are texts of one character each. */
it('signs in with a password that the lines of Python encrypt', async () => {
  const script = codeOf('Passwords', 'python')
    .replaceAll(/^(?:import|from) .*\n/gm, '')
    .replace('def encrypt(text: str, key: str) -> str:', 'function encrypt(text, key) {')
    .replace('    nonce =', '    const nonce =')
    .replaceAll('text.encode()', 'utf8(text)')
    .replaceAll('None', 'null')
  const python = {
    utf8: (text: string) => Buffer.from(text).toString('latin1'),
    os: { urandom: (size: number) => randomBytes(size).toString('latin1') },
    base64: {
      b64decode: (text: string) => Buffer.from(text, 'base64').toString('latin1'),
      b64encode: (bytes: string) => ({ decode: () => Buffer.from(bytes, 'latin1').toString('base64') }),
    },
    AESGCM: (key: string) => ({
      encrypt: (nonce: string, text: string) => {
        const cipher = createCipheriv('aes-256-gcm', latin1(key), latin1(nonce))
        return Buffer.concat([cipher.update(latin1(text)), cipher.final(), cipher.getAuthTag()]).toString(
          'latin1',
        )
      },
    }),
  }
  const { encryptKey } = await data('/static/config.json')
  const encrypted = await runnable(
    ['key', ...Object.keys(python)],
    `${script}}\nreturn encrypt('Kaipiao#2026', key)`,
  )(encryptKey, ...Object.values(python))
  expect((await signIn(String(encrypted))).user.userPhone).toBe('13800000003')
})

const latin1 = (text: string) => Buffer.from(text, 'latin1')

async function data(path: string, options: RequestInit = {}) {
  const reply = await (await fetch(sandbox.url + path, options)).json()
  expect(reply).toMatchObject({ code: 0 })
  return reply.data
}

const post = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

const signIn = (password: string) =>
  data('/v1/account/agency/login', post({ account: '13800000003', password }))

async function control(call: string, body: object): Promise<void> {
  const answer = await fetch(`${sandbox.url}/__sandbox/${call}`, post(body))
  if (!answer.ok) throw new Error(await answer.text())
}

it('names only operations that exist', () => {
  const known = new Set(operations.map(({ id }) => id))
  const named = [...guides].flatMap(([, text]) => [
    ...text.matchAll(
      /`((?:get|create|list|login|submit|bind|operate|issue|refresh|open|delete|put)[A-Z]\w+)`/g,
    ),
  ])
  expect(named.map(([, id = '']) => id).filter((id) => !known.has(id))).toEqual([])
})

it('tells which examples want another call first', () => {
  const lines = (guides.get('Test values of the sandbox') ?? '').split('\n')
  const rows = lines.filter((line) => /^\| `\w+`\s+\| `[a-z]/.test(line))
  expect(
    rows.map((row) =>
      row
        .split('|')
        .slice(1, 4)
        .map((cell) => cell.trim()),
    ),
  ).toEqual(
    Object.entries(preparations).map(([id, { calls, takes }]) => [
      `\`${id}\``,
      calls.map((call) => `\`${call}\``).join(', '),
      takes,
    ]),
  )
})
