/**
 * `kaipiao enterprise import` next to a load generator that pushes the same batches, and its peak memory at 10,000 and
 * 100,000 rows. Limits: rate at least 0.8 × the generator's, memory at most 1.1 ×.
 */
import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createCipher, createClient } from '@kaipiao/client'
import { createStoreOrderBatch, getAppConfig, loginAgency } from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { IMPORT_BATCH_ROWS, templateHeaders } from '@kaipiao/domain/shop/enterprise-opening/plan-import'
import { writeXlsxStream } from 'hucre/xlsx'
import { buildCli } from '../tests/cli/support/build-cli.ts'
import { startSandbox } from '../tests/cli/support/start-sandbox.ts'
import { startStubPlatform } from './cli-import/stub-platform.ts'

const RATE_ROWS = Number(process.env['BENCH_ROWS'] ?? 20_000)
const ROUNDS = 3
const CONCURRENCY = 4
const RATE_LIMIT = 0.8
const MEMORY_LIMIT = 1.1

const folder = await mkdtemp(join(tmpdir(), 'kaipiao-bench-'))
let series = 10
const isGood = [await measureRate(), await measureMemory()].every(Boolean)
await rm(folder, { recursive: true })
process.exitCode = isGood ? 0 : 1

/** In turns, so that a drifting machine and a growing platform meet both alike. */
async function measureRate(): Promise<boolean> {
  const sandbox = await startSandbox({ data: join(folder, 'platform') })
  try {
    const { token, cipher } = await signIn(sandbox.url)
    const generator: number[] = []
    const program: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      generator.push(RATE_ROWS / (await pushBatches(sandbox.url, token, cipher)))
      program.push(RATE_ROWS / (await runImport(sandbox.url, token, RATE_ROWS)).seconds)
    }
    const ratio = median(program) / median(generator)
    console.log(
      `import of ${RATE_ROWS} rows, batches of ${IMPORT_BATCH_ROWS}, ${CONCURRENCY} at once, median of ${ROUNDS}`,
    )
    console.log(`  load generator  ${median(generator).toFixed(0)} rows/s`)
    console.log(
      `  kaipiao import  ${median(program).toFixed(0)} rows/s (reading, checking, journal and report included)`,
    )
    console.log(`  program ÷ generator ${ratio.toFixed(2)} (at least ${RATE_LIMIT})`)
    return ratio >= RATE_LIMIT
  } finally {
    await sandbox.stop()
  }
}

async function measureMemory(): Promise<boolean> {
  const platform = await startStubPlatform()
  try {
    const peaks: Record<number, number[]> = { 10_000: [], 100_000: [] }
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const rows of [10_000, 100_000])
        peaks[rows]?.push((await runImport(platform.url, 'token', rows)).peak)
    }
    const [small, large] = [median(peaks[10_000] ?? []), median(peaks[100_000] ?? [])]
    const ratio = large / small
    console.log(`peak memory, median of ${ROUNDS}`)
    console.log(`   10,000 rows ${(small / 1024).toFixed(0)} MB`)
    console.log(`  100,000 rows ${(large / 1024).toFixed(0)} MB`)
    console.log(`  100,000 ÷ 10,000 ${ratio.toFixed(2)} (at most ${MEMORY_LIMIT})`)
    return ratio <= MEMORY_LIMIT
  } finally {
    platform.close()
  }
}

function enterprise(prefix: number, n: number): string[] {
  const phone = `138${String(n).padStart(8, '0')}`
  return [
    `企业（杭州）第${n}分公司`,
    `9133${prefix}MA${String(n).padStart(8, '0')}`,
    '1',
    phone,
    `Pass-${n}-word`,
    phone,
    '',
  ]
}

/** Seconds that the rows take with nothing but the calls: bodies are ready before the clock starts. */
async function pushBatches(
  url: string,
  token: string,
  cipher: ReturnType<typeof createCipher>,
): Promise<number> {
  series += 1
  const bodies: string[] = []
  for (let start = 0; start < RATE_ROWS; start += IMPORT_BATCH_ROWS) {
    const list = []
    for (let n = start; n < Math.min(RATE_ROWS, start + IMPORT_BATCH_ROWS); n += 1) {
      const [taxerName, taxerId, dlsf, dlzh, password = '', bsrysjhm] = enterprise(series, n)
      list.push({
        lineId: String(n + 1),
        taxerName,
        taxerId,
        dlsf,
        dlzh,
        dlmm: await cipher.encrypt(password),
        bsrysjhm,
      })
    }
    bodies.push(
      JSON.stringify({
        type: 1,
        preview: false,
        mobile: '13800000003',
        contacts: { nickName: '甲' },
        goods: { id: 'G1001', q: 1 },
        list,
      }),
    )
  }
  let next = 0
  const started = performance.now()
  const push = async () => {
    for (let at = next++; at < bodies.length; at = next++) {
      const response = await fetch(url + createStoreOrderBatch.path, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': `bench-${series}:${at}`,
        },
        body: bodies[at] ?? '',
      })
      const { data } = (await response.json()) as { data: { successCount: number } | null }
      if (data?.successCount !== Math.min(IMPORT_BATCH_ROWS, RATE_ROWS))
        throw new Error('the platform refused rows')
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, push))
  return (performance.now() - started) / 1000
}

/** The whole program, from its start to its end. */
async function runImport(
  url: string,
  token: string,
  rows: number,
): Promise<{ seconds: number; peak: number }> {
  series += 1
  const file = join(folder, `${series}.xlsx`)
  await pipeline(Readable.from(workbook(series, rows)), createWriteStream(file))
  const entry = await buildCli()
  const started = performance.now()
  const child = spawn(
    process.execPath,
    [
      '--import',
      new URL('cli-import/print-peak.mjs', import.meta.url).href,
      entry,
      'enterprise',
      'import',
      '--yes',
      file,
      '--quiet',
    ],
    {
      env: {
        PATH: process.env['PATH'],
        KAIPIAO_BASE_URL: url,
        KAIPIAO_TOKEN: token,
        KAIPIAO_STATE_DIR: join(folder, 'state'),
        KAIPIAO_SECRETS: 'file',
        KAIPIAO_ENCRYPT_KEY: await encryptKey(url),
      },
    },
  )
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  const code = await new Promise((resolve) => child.on('close', resolve))
  const peak = Number(/peak (\d+) kB/.exec(stderr)?.[1])
  if (code !== 0 || !Number.isFinite(peak))
    throw new Error(`the import ended with ${String(code)}: ${stderr}`)
  return { seconds: (performance.now() - started) / 1000, peak }
}

async function* workbook(prefix: number, rows: number): AsyncGenerator<Uint8Array> {
  const lines = function* () {
    yield templateHeaders()
    for (let n = 0; n < rows; n += 1) yield enterprise(prefix, n)
  }
  const reader = writeXlsxStream(lines(), { name: '企业', inlineStrings: false }).getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
}

async function signIn(url: string) {
  const client = createClient({ baseUrl: url })
  const cipher = createCipher(await encryptKey(url))
  const password = await cipher.encrypt('Kaipiao#2026')
  const { access_token } = await client.call(loginAgency, {
    body: buildBody(loginAgency, { account: '13800000003', password }),
  })
  return { token: access_token, cipher }
}

async function encryptKey(url: string): Promise<string> {
  const { encryptKey } = await createClient({ baseUrl: url }).call(getAppConfig)
  return encryptKey ?? Buffer.alloc(32, 1).toString('base64')
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN
}
