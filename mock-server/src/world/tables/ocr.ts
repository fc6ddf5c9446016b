import type { Schemas } from '@kaipiao/client'
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
} satisfies Record<keyof OcrTables, object>
