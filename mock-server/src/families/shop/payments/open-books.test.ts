import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getLedgerStatement, listLedger } from '@kaipiao/client/operations'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox } from '../../../testing/test-sandbox.ts'
import { reconcileMoney } from './reconcile-money.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kaipiao-books-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A store as one before the ledger has left it. */
async function leaveStoreFromBefore(): Promise<void> {
  const { sandbox, close } = await startTestSandbox({ folder })
  await sandbox.write(async ({ store }) => {
    for (const { id } of (await store.table('ledger').find()).rows) await store.table('ledger').remove(id)
  })
  await close()
}

it('a store from before begins its ledger with what each purse, coupon and brokerage has, once', async () => {
  await leaveStoreFromBefore()
  const first = await startTestSandbox({ folder })
  const agency = await signInAs('agency', first)
  const statement = await agency.call(getLedgerStatement)
  expect(statement).toMatchObject({ expense: '0.00', difference: '0.00', conclusion: '账实相符' })
  expect(Number(statement.income)).toBeGreaterThan(0)
  const { list } = await agency.call(listLedger, { query: { pageSize: 999 } })
  expect(new Set(list.map(({ cause }) => cause))).toEqual(new Set(['opening']))
  const rows = await first.sandbox.store.snapshot()
  expect(reconcileMoney(rows).differences).toEqual([])
  await first.close()
  const second = await startTestSandbox({ folder })
  expect(await second.sandbox.store.table('ledger').count()).toBe(rows.ledger.length)
  await second.close()
})
