import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@kaipiao/client'
import { loginAgency } from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { newCustomer } from '../../mock-server/src/families/crm/customers/new-customer.ts'
import { startSandbox } from '../../mock-server/src/server/server.ts'
import { demoAccounts, demoPassword } from '../../mock-server/src/world/demo-accounts.ts'
import type { WorldTables } from '../../mock-server/src/world/tables.ts'

/** A sandbox with so many customers of the demo agency, in a folder or `memory`; prints where it is and a bearer. */
const size = Number(process.argv[2])
const folder = process.argv[3] === 'memory' ? undefined : mkdtempSync(join(tmpdir(), 'kaipiao-bench-'))
const running = await startSandbox({
  world: 'empty',
  // What is measured is the work, not what keeps it within bounds.
  rates: { perSecond: 0 },
  warn: console.error,
  ...(folder !== undefined && { folder }),
})
const { sandbox, url } = running
const agency = await sandbox.store.table('accounts').first({ mobile: demoAccounts.agency })
if (agency === undefined) throw new Error('there is a demo agency')
const rows = Array.from({ length: size }, (_, at) => customerAt(at))
for (let at = 0; at < size; at += 5000)
  await sandbox.store.table('customers').insertMany(rows.slice(at, at + 5000))
const password = sandbox.secrets.seal(demoPassword)
const signIn = await createClient({ baseUrl: url }).call(loginAgency, {
  body: buildBody(loginAgency, { account: demoAccounts.agency, password }),
})
console.log(JSON.stringify({ url, bearer: signIn.access_token }))

// A parent that keeps a channel open asks what memory is in use once nothing is left to collect.
if (process.send !== undefined)
  process.on('message', () => {
    globalThis.gc?.()
    process.send?.(process.memoryUsage())
  })

process.on('SIGTERM', () => {
  void running.close().finally(() => {
    if (folder !== undefined) rmSync(folder, { recursive: true })
    process.exit(0)
  })
})

function customerAt(at: number): WorldTables['customers'] {
  const moment = new Date(1.7e12 + ((at * 7919) % 100_003) * 60_000)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ')
  return newCustomer(moment, {
    providerId: agency?.providerId ?? '',
    outletId: agency?.outletId ?? '',
    agencyId: agency?.agencyId ?? '',
    enterpriseId: '',
    id: `b${at}`,
    taxerName: `北京青禾${(at * 7919) % 100_003}商贸有限公司`,
    taxerId: `91110108${String(at).padStart(10, '0')}`,
    taxerType: at % 2 === 0 ? '01' : '08',
    region: '北京',
    contact: '王芳',
    mobile: '13800000021',
    state: ([1, 1, 2, 0] as const)[at % 4] ?? 1,
    creditLimit: '20000.00',
    managerId: agency?.id ?? '',
    labelIds: ['1'],
    remark: '按季度回访',
  })
}
