import { defineHandlers } from '../../../behaviour/handler.ts'
import { fail, ok } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { shownBy } from '../../../behaviour/lists/crud.ts'
import { resource } from '../../../behaviour/lists/resource.ts'
import { enterpriseOf } from './enterprise.ts'
import { initDeclarations } from './init-declarations.ts'
import { presentDeclaration, shownDeclaration, shownDeclarations } from './declaration-figures.ts'
import { startSubmission } from './submit-declaration.ts'
import { writeForm } from './write-form.ts'

const declarations = resource('declarations', {
  sort: ['-tsCreate', '-id'],
  show: shownDeclarations,
  told: ['bbmc', 'znj', 'gzce'],
  range: { from: 'qsrq', to: 'zzrq', field: 'sbjzrq' },
})

const declaring = defineHandlers({
  queryDeclarations: declarations.list(),

  editDeclaration: async (context) => {
    const { path, body } = context
    const written = await writeForm(context, path.id, body, 'any')
    return 'kind' in written ? written : ok(await shownDeclaration(context, written))
  },

  submitDeclaration: async (context) => {
    const row = await ownRow(context, 'declarations', context.path.id)
    const sent = await startSubmission(context, row)
    return 'kind' in sent ? sent : ok(await shownDeclaration(context, sent))
  },

  initMonthlyDeclaration: async (context) => {
    const { path, query } = context
    const enterprise = await enterpriseOf(context, path.eid)
    const rows = await initDeclarations(context, { enterprise, sbssq: query.sbssq })
    if ('kind' in rows) return fail(rows.code, rows.message)
    return ok(await shownDeclarations(context, rows))
  },
})

/** Who comes too late is answered the return as it is. */
export const declareHandlers = shownBy(declaring, presentDeclaration)
