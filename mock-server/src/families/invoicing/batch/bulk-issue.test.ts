/** 2,000 invoices of a workbook with 5 % faults, both sides cut off at moments that a seed chooses: each is issued once. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client, Schemas } from '@kaipiao/client'
import {
  issueBatchRows,
  listBatchWorkspaces,
  listStatsDetail,
  uploadBatchInvoices,
} from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { bureauTemplate } from '@kaipiao/domain/invoicing/testing/bureau-template'
import { waterInvoice } from '@kaipiao/domain/invoicing/testing/water-invoice'
import { equals } from '@kaipiao/domain/money/money'
import { sum } from '@kaipiao/domain/money/sum'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { timeOf } from '../../../clock/local-time.ts'
import { startSandbox, type RunningSandbox } from '../../../server/server.ts'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { Dice } from '../../../world/dice.ts'
import { terminal } from '../../../world/named-rows.ts'

// Two thousand orders are many for a loaded machine; none of it waits for time to pass.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const diskId = terminal('digital')
const count = 2000
const at = timeOf('2026-01-15 10:30:00') ?? 0

let folder: string
let running: RunningSandbox
let agency: Client

const start = async () => {
  running = await startSandbox({ world: 'small', at, speed: 0, folder })
  agency = await signInAs('agency', running)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bulk-issue-'))
  await start()
})
afterAll(async () => {
  await running.close()
  await rm(folder, { recursive: true, force: true })
})

/** Of a hundred: three that the upload refuses, one that issuing refuses, one that the bureau fails. */
const kindOf = (at: number): 'sound' | 'faulty' | 'refused' | 'failed' => {
  const place = at % 100
  if (place < 3) return 'faulty'
  if (place === 3) return 'refused'
  return place === 4 ? 'failed' : 'sound'
}
const buyers = {
  sound: '上海云帆科技有限公司',
  faulty: '上海云帆科技有限公司',
  refused: '沙箱202200007',
  failed: '沙箱开票失败',
}

const sheets = bureauTemplate(
  Array.from({ length: count }, (_, place) => {
    const kind = kindOf(place)
    const taxRate = kind === 'faulty' ? '0.12' : '0.13'
    return waterInvoice(`N-${place}`, buyers[kind], `${1 + (place % 7)}.13`, taxRate)
  }),
).map(({ name, rows }) => ({ name, rows: rows.map((row) => [...row]) }))

/**
 * A call that is repeated until it is answered: before, the caller goes away while it is on its way, or the platform ends
 * and begins again, as the dice have it.
 */
async function insisted<T>(dice: Dice, act: (signal?: AbortSignal) => Promise<T>): Promise<T> {
  for (let cut = dice.int(1, 2); cut > 0; cut -= 1) {
    const caller = new AbortController()
    const answer = act(caller.signal).catch(() => undefined)
    // A turn of the loop is about as long as a step of the pipeline.
    for (let turn = dice.int(0, 40); turn > 0; turn -= 1) await new Promise((done) => setImmediate(done))
    if (dice.chance(0.6)) caller.abort()
    else {
      await running.close()
      await start()
    }
    await answer
  }
  return act()
}

const listed = async (query: Record<string, string>): Promise<Schemas['BatchInvoice'][]> =>
  (await agency.call(listBatchWorkspaces, { query: { diskId, pageSize: 5000, sort: 'id', ...query } })).list
const ours = async () => (await listed({})).filter(({ serial }) => serial.startsWith('N-'))

it('issues each once, and report and books agree', async () => {
  const dice = new Dice(20260115, 'bulk-issue')
  const books = async () =>
    (await agency.call(listStatsDetail, { query: { diskId, pageSize: 9999 } })).list.filter(({ gfmc }) =>
      Object.values(buyers).includes(gfmc),
    )
  const before = new Set((await books()).map(({ fphm }) => fphm))
  const report = await insisted(dice, (signal) =>
    agency.call(
      uploadBatchInvoices,
      { body: buildBody(uploadBatchInvoices, { diskId, sheets }) },
      signal === undefined ? {} : { signal },
    ),
  )
  expect(report.successCount + report.repeatedCount).toBe(count * 0.97)
  expect(report.errorList).toHaveLength(count * 0.03)
  const rows = await ours()
  expect(new Set(rows.map(({ serial }) => serial)).size).toBe(rows.length)
  expect(rows).toHaveLength(count * 0.97)

  for (let from = 0; from < rows.length; from += 500) {
    const ids = rows.slice(from, from + 500).map(({ id }) => id)
    await insisted(dice, (signal) =>
      agency.call(issueBatchRows, { query: {}, body: { ids } }, signal === undefined ? {} : { signal }),
    )
  }
  await running.sandbox.advance(3600_000)
  // The bureau has taken longer than a bearer lasts.
  agency = await signInAs('agency', running)

  const settled = await ours()
  const inState = (state: Schemas['BatchInvoice']['state']) => settled.filter((row) => row.state === state)
  const issued = inState('issued')
  expect([issued.length, inState('failed').length]).toEqual([count * 0.95, count * 0.02])
  expect(new Set(inState('failed').map(({ gfmc }) => gfmc))).toEqual(new Set([buyers.refused, buyers.failed]))
  expect(inState('failed').every(({ message }) => message !== '')).toBe(true)
  // The books have each of them once, with its amount, and nothing beside.
  const booked = (await books()).filter(({ fphm }) => !before.has(fphm))
  expect(booked.map(({ fphm }) => fphm).sort()).toEqual(issued.map(({ fphm }) => fphm).sort())
  expect(equals(sum(booked.map(({ jshj }) => jshj)), sum(issued.map(({ jshj }) => jshj)))).toBe(true)
})
