/**
 * `kaipiao invoice export` beside a plain loop that gets the same documents with the same concurrency: at least 0.9 × its
 * rate. A program that fetches is bounded by whoever makes the documents, so what one costs the sandbox, in processor
 * time, is told as well. In turns, the first round to warm up; `BENCH_TYPES` for other types than pdf.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCipher, createClient } from '@kaipiao/client'
import {
  exportInvoicePdf,
  exportInvoiceXmlZip,
  getAppConfig,
  listStatsDetail,
  loginAgency,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { buildCli } from '../tests/cli/support/build-cli.ts'
import { startSandbox } from '../tests/cli/support/start-sandbox.ts'
import { processorSeconds } from './measuring/processor-seconds.ts'

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3)
const CONCURRENCY = 4
const LIMIT = 0.9
const types = process.env['BENCH_TYPES'] ?? 'pdf'
const operations = { pdf: exportInvoicePdf, xml: exportInvoiceXmlZip }
const period = { qsrq: process.env['BENCH_SINCE'] ?? '2025-09-01', zzrq: '2026-01-15' }

const folder = await mkdtemp(join(tmpdir(), 'kaipiao-bench-'))
const sandbox = await startSandbox({ world: 'demo' })
const entry = await buildCli()
try {
  const token = await signIn()
  const ids = await invoiceIds(token)
  const addresses = ids.flatMap((id) =>
    types.split(',').map((type) => {
      const { path } = operations[type === 'xml' ? 'xml' : 'pdf']
      return `${sandbox.url}${path}?id=${id}`
    }),
  )
  const rates: Record<'loop' | 'program', number[]> = { loop: [], program: [] }
  const costs: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const before = processorSeconds(sandbox.pid)
    const loop = addresses.length / (await plainLoop(addresses, token))
    const cost = ((processorSeconds(sandbox.pid) - before) / addresses.length) * 1000
    const program = addresses.length / (await runExport(token, join(folder, `${round}.zip`)))
    if (round === 0) continue
    rates.loop.push(loop)
    rates.program.push(program)
    costs.push(cost)
  }
  const ratio = median(rates.program) / median(rates.loop)
  console.log(
    `export of ${addresses.length} documents (${types}), ${CONCURRENCY} at once, median of ${ROUNDS}`,
  )
  console.log(`  plain loop      ${median(rates.loop).toFixed(0)} documents/s`)
  console.log(
    `  invoice export  ${median(rates.program).toFixed(0)} documents/s (start, list, zip and manifest included)`,
  )
  console.log(`  a document costs the sandbox ${median(costs).toFixed(1)} ms of processor`)
  console.log(`  program ÷ loop ${ratio.toFixed(2)} (at least ${LIMIT})`)
  process.exitCode = ratio >= LIMIT ? 0 : 1
} finally {
  await sandbox.stop()
  await rm(folder, { recursive: true })
}

async function signIn(): Promise<string> {
  const client = createClient({ baseUrl: sandbox.url })
  const { encryptKey } = await client.call(getAppConfig)
  const password = await createCipher(encryptKey).encrypt('Kaipiao#2026')
  const { access_token } = await client.call(loginAgency, {
    body: buildBody(loginAgency, { account: '13800000003', password }),
  })
  return access_token
}

/** Those that the export takes: issued ones that have documents. */
async function invoiceIds(token: string): Promise<string[]> {
  const query = new URLSearchParams({ ...period, page: '1', pageSize: '2000' })
  const reply = await fetch(`${sandbox.url}${listStatsDetail.path}?${query.toString()}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { data } = (await reply.json()) as { data: { list: Array<{ id: string }> } }
  return data.list.map(({ id }) => id)
}

/** Seconds that the documents take with nothing but the calls. */
async function plainLoop(addresses: readonly string[], token: string): Promise<number> {
  let next = 0
  const started = performance.now()
  const get = async () => {
    for (let at = next++; at < addresses.length; at = next++) {
      const reply = await fetch(addresses[at] ?? '', { headers: { authorization: `Bearer ${token}` } })
      await reply.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, get))
  return (performance.now() - started) / 1000
}

/** The whole program, from its start to its end. */
async function runExport(token: string, zip: string): Promise<number> {
  const started = performance.now()
  const args = ['invoice', 'export', '--since', period.qsrq, '--until', period.zzrq, '--type', types]
  const child = spawn(
    process.execPath,
    [entry, ...args, '--zip', zip, '--quiet', '--concurrency', String(CONCURRENCY)],
    {
      env: {
        PATH: process.env['PATH'],
        KAIPIAO_BASE_URL: sandbox.url,
        KAIPIAO_TOKEN: token,
        KAIPIAO_STATE_DIR: join(folder, 'state'),
        KAIPIAO_SECRETS: 'file',
      },
    },
  )
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  const code = await new Promise((resolve) => child.on('close', resolve))
  // 3: some invoices have no document of this type; the loop was told so as well.
  if (code !== 0 && code !== 3) throw new Error(`the export ended with ${String(code)}: ${stderr}`)
  return (performance.now() - started) / 1000
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN
}
