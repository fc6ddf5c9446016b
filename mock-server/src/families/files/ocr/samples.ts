import { isDeepStrictEqual } from 'node:util'
import type { Schemas } from '@kaipiao/client'
import { defineHandlers, type AnyContext } from '../../../behaviour/handler.ts'
import { resource } from '../../../behaviour/lists/resource.ts'

type Sample = Schemas['OcrSample']
type Input = Schemas['OcrSampleInput']

const options = {
  search: { keyword: ['text'] },
  sort: ['-tsCreate', '-id'],
  stamp: ({ now }: AnyContext) => ({ tsCreate: now() }),
  before: (_context: AnyContext, next: Input) => ({ state: sampleState(next) }),
} as const
const samples = resource('ocrSamples', options)
const storeItems = resource('ocrStoreItems', options)
const ekkSamples = resource('ekkOcrSamples', options)

/** OC02: three stores of samples, each with lists of its own. */
export const sampleHandlers = defineHandlers({
  listOcrSamples: samples.list(),
  createOcrSample: samples.create(),
  updateOcrSample: samples.update(),
  deleteOcrSample: samples.remove(),

  listSampleStoreItems: storeItems.list(),
  createSampleStoreItem: storeItems.create(),
  deleteSampleStoreItem: storeItems.remove(),

  listEkkOcrSamples: ekkSamples.list(),
  createEkkOcrSample: ekkSamples.create(),
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
