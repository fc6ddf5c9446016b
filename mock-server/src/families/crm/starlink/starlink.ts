import { defineHandlers } from '../../../behaviour/handler.ts'
import { resource } from '../../../behaviour/lists/resource.ts'
import { ofProvider } from '../../../behaviour/tenancy/tenancy.ts'

const clues = resource('clues', {
  search: { keyword: ['taxerName', 'contact', 'mobile'] },
  sort: '-tsCreate',
  defaults: () => ({ state: 'new' as const }),
  stamp: ({ now }) => ({ tsCreate: now() }),
})
const knowledge = resource('knowledge', {
  tenancy: ofProvider,
  search: { keyword: ['title', 'content', 'category'] },
  sort: '-tsCreate',
  stamp: ({ now }) => ({ tsCreate: now() }),
})
const monitors = resource('monitors', {
  range: { from: 'qsrq', to: 'zzrq', field: 'time' },
  sort: '-time',
})

export const starlinkHandlers = defineHandlers({
  listStarlinkClues: clues.list(),
  getStarlinkClue: clues.get(),
  createStarlinkClue: clues.create(),
  updateStarlinkClue: clues.update(),

  listStarlinkKnowledges: knowledge.list(),
  createStarlinkKnowledge: knowledge.create(),
  updateStarlinkKnowledge: knowledge.update(),
  deleteStarlinkKnowledge: knowledge.remove(),

  listStarlinkMonitors: monitors.list(),
  getStarlinkMonitor: monitors.get(),
})
