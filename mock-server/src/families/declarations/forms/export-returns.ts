import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { DECLARATION_STATES } from '@kaipiao/domain/declarations/declarations/submission'
import { formFace, type FormFace } from '@kaipiao/domain/declarations/form-layouts/face-of-form'
import { layoutOf } from '@kaipiao/domain/declarations/form-layouts/layout-of'
import { withholdingFace } from '@kaipiao/domain/declarations/form-layouts/withholding-face'
import { INDIVIDUAL_INCOME_TAX_FORM } from '@kaipiao/domain/declarations/form-versions/other'
import { formIn } from '@kaipiao/domain/declarations/forms/compiled-form'
import { returnName } from '@kaipiao/domain/declarations/forms/tax-items'
import { labelOf } from '@kaipiao/domain/lookups/lookup'
import { aside } from '../../../behaviour/aside.ts'
import type { AnyContext } from '../../../behaviour/handler.ts'
import { fail, file, type Failed, type File } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { editionOfReturn } from '../declarations/declaration-figures.ts'
import type { DeclarationRow } from '../tables/declarations.ts'

type Withholding = Schemas['Withholding']

/** One return as PDF, several in a zip; fonts and drawing load with the first of them, not with the server. */
export async function exportReturns(context: AnyContext, ids: readonly string[]): Promise<File | Failed> {
  const rows = []
  for (const id of new Set(ids)) rows.push(await ownRow(context, 'declarations', id))
  if (rows.some(({ forms }) => forms.length === 0)) return fail(codes.formMissing)
  const [{ packParts }, { safeNames }] = await Promise.all([
    import('../../../documents/zip/pack-parts.ts'),
    import('../../../documents/document-names.ts'),
  ])
  const time = context.now()
  const names = safeNames(rows.map(nameOf), 'pdf')
  const parts = []
  for (const [at, row] of rows.entries()) {
    const { name: bbmc } = await editionOfReturn(context, row)
    const faces = await facesOf(context, { ...row, bbmc })
    const state = labelOf(DECLARATION_STATES, row.state)
    const bytes = await aside('return', { title: nameOf(row), faces, state, time }, async (document) => {
      const { renderReturnPdf } = await import('../../../documents/render-return-pdf.ts')
      return renderReturnPdf(document)
    })
    parts.push({ name: names[at] ?? `${row.id}.pdf`, bytes, packed: bytes, modified: time })
  }
  const [only, ...others] = parts
  if (only !== undefined && others.length === 0) return file(only.name, 'application/pdf', only.bytes)
  return file(`申报表PDF_${parts.length}份.zip`, 'application/zip', packParts(parts))
}

const nameOf = ({ sbssq, taxerName, zsxmmc }: DeclarationRow): string =>
  `${sbssq}_${taxerName}_${returnName(zsxmmc)}`

/** Its forms in the order of filing, as they are kept. */
async function facesOf(
  { store }: Pick<AnyContext, 'store'>,
  row: DeclarationRow & { readonly bbmc: string },
): Promise<FormFace[]> {
  const faces: FormFace[] = []
  for (const { formCode, cells } of row.forms) {
    const form = formIn(formCode, row.sbssq)
    if (formCode === INDIVIDUAL_INCOME_TAX_FORM) {
      const { eid, sbssq } = row
      const people = await store.table('withholdings').find({ where: { eid, sbssq }, sort: 'id' })
      faces.push(withholdingFace(people.rows satisfies readonly Withholding[], row))
    } else if (form !== undefined) faces.push(formFace(form, layoutOf(form.version), { cells, facts: row }))
  }
  return faces
}
