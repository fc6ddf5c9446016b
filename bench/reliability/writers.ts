/**
 * `npx tsx bench/reliability/writers.ts [edits] [seed]`: four writers edit the same customers at random, at once and each
 * as its program does, by the same parts of client and domain: a form, an act on a row, a file, plain HTTP. What each
 * write has done is compared with the row before it: no field changed but those that its writer meant to change, and each
 * of these was what the writer had last been told. Anything else is an edit that somebody lost unseen. Default: 10,000.
 */
import { Problem, type Schemas } from '@kaipiao/client'
import { ifMatch, presentRecord, writeOver } from '@kaipiao/client/record-version'
import { addCustomer, getCustomerInfo, modifyCustomer } from '@kaipiao/client/operations'
import { buildBody } from '@kaipiao/client/testing'
import { mergeEdits } from '@kaipiao/domain/result/merge-edits'
import { signInAs } from '../../mock-server/src/testing/sign-in-as.ts'
import { startTestSandbox } from '../../mock-server/src/testing/test-sandbox.ts'

type Values = Readonly<Record<string, unknown>>

/** One write that was answered as done: of which version, what it meant to change, and what its writer had seen there. */
interface Done {
  readonly id: string
  readonly writer: string
  /** The row as the write left it. */
  readonly row: Values
  readonly meant: readonly string[]
  readonly seen: Values
}

const [edits = 10_000, seed = 1] = process.argv.slice(2).map(Number)
const fields = ['contact', 'region', 'remark', 'creditLimit'] as const
const running = await startTestSandbox()
const client = await signInAs('agency', running)

const ids: string[] = []
const first = new Map<string, Values>()
for (const taxerId of ['91110105MA01FQW021', '91110105MA01FQW022', '91110105MA01FQW031']) {
  const body = buildBody(addCustomer, { taxerName: `客户${ids.length + 1}`, taxerId })
  const made = await client.call(addCustomer, { body })
  ids.push(made.id)
  first.set(made.id, { ...made })
}

let state = seed
/** From 0 up to 1 (mulberry32): the same seed, the same edits. */
function random(): number {
  state = (state + 0x6d2b79f5) | 0
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
}
const oneOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]

let counter = 0
let told = 0
let conflicts = 0
function newValues(): Record<string, string> {
  const changes: Record<string, string> = {}
  for (let turn = random() < 0.5 ? 1 : 2; turn > 0; turn -= 1) {
    counter += 1
    const field = oneOf(fields) ?? 'remark'
    changes[field] = field === 'creditLimit' ? `${counter}.00` : `值${counter}`
  }
  return changes
}

const bodyOf = (row: Values) => {
  const { id: _, version: _version, tsCreate: _made, tsUpdate: _changed, ...body } = row
  return body as unknown as Schemas['CustomerChange']
}

/** What a file and somebody else have both changed. */
class Disputed extends Error {}

type Writer = (row: Values, changes: Values) => Promise<Omit<Done, 'id' | 'writer'> | undefined>

const answered = (row: unknown, meant: readonly string[], seen: Values) => ({
  row: typeof row === 'object' && row !== null ? { ...row } : {},
  meant,
  seen,
})

/** As a form does: what both have changed is asked, and one of both chosen. */
async function merged(row: Values, changes: Values, send: (body: Values, known: Values) => Promise<unknown>) {
  let [base, mine] = [row, { ...row, ...changes } as Values]
  for (;;) {
    try {
      const reply = await send(mine, base)
      const meant = fields.filter((field) => mine[field] !== base[field])
      return answered(reply, meant, base)
    } catch (error) {
      const theirs = presentRecord(error)
      if (theirs === undefined) throw error
      conflicts += 1
      const { values, disputed } = mergeEdits(fields, { base, mine, theirs }, Object.is)
      const kept = disputed.filter(() => random() < 0.5)
      mine = { ...theirs, ...Object.fromEntries(fields.map((field) => [field, values[field]])) }
      mine = { ...mine, ...Object.fromEntries(kept.map((field) => [field, theirs[field]])) }
      base = theirs
    }
  }
}

const writers: Readonly<Record<string, Writer>> = {
  form: (row, changes) =>
    merged(row, changes, (body, known) => {
      const path = { id: String(known['id']) }
      return client.call(modifyCustomer, { path, body: bodyOf(body), ...ifMatch(known) })
    }),
  act: async (row, changes) => {
    let seen = row
    const reply = await writeOver(row, (now, version) => {
      seen = now
      return client.call(modifyCustomer, {
        path: { id: String(row['id']) },
        body: bodyOf({ ...now, ...changes }),
        ...version,
      })
    }).catch(unlessTold)
    return reply && answered(reply, Object.keys(changes), seen)
  },
  // Nobody is there to be asked: what both have changed is told, and not written.
  file: async (row, changes) => {
    const reply = await writeOver(row, (now, version) => {
      const edits = { base: row, mine: { ...row, ...changes }, theirs: now }
      const { disputed } = mergeEdits(Object.keys(changes), edits, Object.is)
      if (disputed.length > 0) throw new Disputed()
      const path = { id: String(row['id']) }
      return client.call(modifyCustomer, { path, body: bodyOf({ ...now, ...changes }), ...version })
    }).catch(unlessTold)
    return reply && answered(reply, Object.keys(changes), row)
  },
  http: (row, changes) =>
    merged(row, changes, async (body, known) => {
      const bearer = (await client.session.bearer()) ?? ''
      const answer = await fetch(`${running.url}/v2/customer/customerInfo/modify/${String(known['id'])}`, {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${bearer}`,
          'content-type': 'application/json',
          'if-match': String(known['version']),
        },
        body: JSON.stringify(bodyOf(body)),
      })
      const { code, message, data }: { code: number; message: string; data: unknown } = await answer.json()
      if (code === 0) return data
      throw new Problem({ code, message, data, status: 200, operationId: 'modifyCustomer' })
    }),
}

/** A refusal that is told is no edit that is lost unseen. */
function unlessTold(error: unknown): undefined {
  if (!(error instanceof Disputed) && presentRecord(error) === undefined) throw error
  told += 1
}

const done: Done[] = []
let begun = 0

async function work([name, write]: readonly [string, Writer]): Promise<void> {
  while (begun < edits) {
    begun += 1
    const id = oneOf(ids) ?? ''
    const read = await client.call(getCustomerInfo, { path: { id }, query: {} })
    for (let pause = Math.floor(random() * 4); pause > 0; pause -= 1) await new Promise(setImmediate)
    const outcome = await write({ ...read }, newValues())
    if (outcome) done.push({ id, writer: name, ...outcome })
  }
}

await Promise.all(Object.entries(writers).map(work))

const versions = new Map(done.map(({ id, row }) => [`${id} ${String(row['version'])}`, row]))
const lost = done.flatMap(({ id, writer, row, meant, seen }) => {
  const before = versions.get(`${id} ${Number(row['version']) - 1}`) ?? first.get(id) ?? {}
  return fields.flatMap((field) => {
    if (before[field] === row[field]) return []
    const isKnown = meant.includes(field) && seen[field] === before[field]
    return isKnown ? [] : [`${writer}: ${field} ${String(before[field])} → ${String(row[field])}`]
  })
})
const twice = done.length - versions.size
for (const line of lost) console.log(`FAILED ${line}`)
for (const warning of running.warnings) console.log(`FAILED warned: ${warning}`)
const names = Object.keys(writers).map(
  (name) => `${name} ${done.filter(({ writer }) => writer === name).length}`,
)
console.log(
  `${begun} edits, seed ${seed}: ${names.join(', ')}; ${conflicts} met another's, ${told} told and not made; ${twice} of one version; ${lost.length} lost unseen`,
)
await running.close()
process.exit(lost.length + twice + running.warnings.length === 0 ? 0 : 1)
