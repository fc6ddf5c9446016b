import { defineHandlers } from '../../../behaviour/handler.ts'
import { resource } from '../../../behaviour/lists/resource.ts'
import { ofProvider } from '../../../behaviour/tenancy/tenancy.ts'

const texts = resource('errorTexts', {
  tenancy: ofProvider,
  search: { keyword: ['code', 'message', 'solution'] },
  unique: ['code'],
  sort: ['-tsCreate', '-id'],
  stamp: ({ now }) => ({ tsCreate: now() }),
})

/** What staff tell users of errors: those of the platform are for everybody, those of a provider for its own. */
export const errorTextHandlers = defineHandlers({
  listErrorMaintenances: texts.list(),
  createErrorMaintenance: texts.create(),
  updateErrorMaintenance: texts.update(),
  deleteErrorMaintenance: texts.remove(),
})
