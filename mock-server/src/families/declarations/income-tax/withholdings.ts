import { defineHandlers } from '../../../behaviour/handler.ts'
import { resource } from '../../../behaviour/lists/resource.ts'

const withholdings = resource('withholdings', { sort: ['-sbssq', 'id'] })

export const withholdingHandlers = defineHandlers({ listWithholdings: withholdings.list() })
