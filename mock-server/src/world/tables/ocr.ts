import type { Schemas } from '@kaipiao/client'
import type { TableRules } from '../../store/create-store.ts'
import type { Owned } from '../tables.ts'

/** Samples of the recognizer, in three stores. */
export interface OcrTables {
  ocrSamples: Schemas['OcrSample'] & Owned
  ocrStoreItems: Schemas['OcrSample'] & Owned
  ekkOcrSamples: Schemas['OcrSample'] & Owned
}

export const ocrTables = {
  ocrSamples: {},
  ocrStoreItems: {},
  ekkOcrSamples: {},
} satisfies { readonly [N in keyof OcrTables]: TableRules<OcrTables[N]> }
