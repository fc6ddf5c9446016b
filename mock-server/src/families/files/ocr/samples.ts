import { isDeepStrictEqual } from 'node:util'
import type { Schemas } from '@kaipiao/client'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { ok } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/own-row.ts'
import { resource } from '../../../behaviour/resource.ts'

type Sample = Schemas['OcrSample']
type Input = Schemas['OcrSampleInput']

const search = { keyword: ['text'] } as const
const stamp = ({ now }: AnyContext) => ({ tsCreate: now() })
const samples = resource('ocrSamples', { search, sort: ['-tsCreate', '-id'], stamp })
const storeItems = resource('ocrStoreItems', { search, sort: ['-tsCreate', '-id'], stamp })
const ekkSamples = resource('ekkOcrSamples', { search, sort: ['-tsCreate', '-id'], stamp })

/** OC02: three stores of samples, each with lists of its own. */
export const sampleHandlers = defineHandlers({
  listOcrSamples: samples.list(),
  createOcrSample: (context) => samples.create({ state: sampleState(context.body) })(context),
  updateOcrSample: async (context) => {
    const row = await ownRow(context, 'ocrSamples', context.path.id)
    const next = { ...row, ...context.body }
    return ok(await context.store.table('ocrSamples').put({ ...next, state: sampleState(next) }))
  },
  deleteOcrSample: samples.remove(),

  listSampleStoreItems: storeItems.list(),
  createSampleStoreItem: (context) => storeItems.create({ state: sampleState(context.body) })(context),
  deleteSampleStoreItem: storeItems.remove(),

  listEkkOcrSamples: ekkSamples.list(),
  createEkkOcrSample: (context) => ekkSamples.create({ state: sampleState(context.body) })(context),
  deleteEkkOcrSample: ekkSamples.remove(),
})

/** Keeps what was recognised beside what staff made of it. */
export async function keepSample({ store, session, id, now }: AnyContext, input: Input): Promise<void> {
  await store
    .table('ocrSamples')
    .insert({ ...session.owner, id: id(), ...input, state: sampleState(input), tsCreate: now() })
}

/** Nothing confirmed: pending; confirmed as it was read: right; anything else: corrected. */
export function sampleState({ result, confirmed }: Pick<Input, 'result' | 'confirmed'>): Sample['state'] {
  if (confirmed === undefined) return 'pending'
  return isDeepStrictEqual(confirmed, result) ? 'confirmed' : 'corrected'
}
