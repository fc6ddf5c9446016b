import type { Schemas } from '@kaipiao/client'
import type { TableRules } from '../../../store/table-rules.ts'
import type { Owned } from '../../../world/tables.ts'
import { anyRow } from '../../../world/example-rows.ts'

/** Samples of the recognizer, in three stores. */
interface OcrTables {
  ocrSamples: Schemas['OcrSample'] & Owned
  ocrStoreItems: Schemas['OcrSample'] & Owned
  ekkOcrSamples: Schemas['OcrSample'] & Owned
}

declare module '../../../world/tables.ts' {
  interface WorldTables extends OcrTables {}
}

export const ocrTables = {
  ocrSamples: { ids: 'OcrSampleId', examples: { '15001': anyRow } },
  ocrStoreItems: { ids: 'OcrSampleId', examples: { '15001': anyRow } },
  ekkOcrSamples: { ids: 'OcrSampleId', examples: { '15001': anyRow } },
} satisfies { readonly [N in keyof OcrTables]: TableRules<OcrTables[N]> }
