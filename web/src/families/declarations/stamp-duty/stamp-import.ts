import { createStampSource } from '@kaipiao/client/described'
import { stampSourcesImport } from '@kaipiao/domain/declarations/stamp-duty/import-stamp-sources'
import type { ImportSpec } from '../../../kit/definitions.ts'

const rows = () => import('./stamp-import-rows.ts')

/** Documents from a file, which names their enterprise as staff do: by name or tax number. */
export const stampImport: ImportSpec<'createStampSource'> = {
  operation: createStampSource,
  ...stampSourcesImport,
  described: { eid: { title: '企业', type: 'string', required: true } },
  perform: async (source, means) => (await rows()).collect(source, means),
  foresee: async (sources, means) => (await rows()).foreseeDeclarers(sources, means),
}
