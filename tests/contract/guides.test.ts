import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSandbox, type SandboxProcess } from '../cli/support/start-sandbox.ts'
import { document, operations } from './support/contract.ts'
import { preparations } from './support/preparations.ts'

const guides = new Map(
  String(document.info['description'])
    .split(/^## /m)
    .slice(1)
    .map((text) => [text.slice(0, text.indexOf('\n')), text]),
)

let sandbox: SandboxProcess
const folder = mkdtempSync(join(tmpdir(), 'guides-'))

beforeAll(async () => {
  sandbox = await startSandbox({ world: 'demo' })
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
