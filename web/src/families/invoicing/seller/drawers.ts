import {
  createDrawer,
  deleteDrawer,
  getDefaultDrawer,
  getDrawer,
  listDrawers,
  setDefaultDrawer,
  updateDrawer,
} from '@kaipiao/client/described'
import { checkDrawer } from '@kaipiao/domain/invoicing/seller/check-drawer'
import { defineResource, head } from '../../../kit/definitions.ts'

/** Payee, checker and drawer that invoices of a terminal name together. */
export const drawers = defineResource('drawers', {
  page: 'drawers',
  operations: {
    list: listDrawers,
    get: getDrawer,
    create: createDrawer,
    update: updateDrawer,
    remove: deleteDrawer,
  },
  title: 'drawer',
  scope: { diskId: 'currentTerminal' },
  list: {
    columns: ['drawer', 'checker', 'payee', 'isDefault', 'tsCreate'],
    sortable: [],
    heads: [head(getDefaultDrawer, { title: '开票单以此打开', fields: ['drawer', 'checker', 'payee'] })],
  },
  form: [{ title: '', fields: ['drawer', 'checker', 'payee', 'isDefault'] }],
  // Types with shorter names are the platform's to refuse, which knows what the terminal issues.
  check: ({ drawer = '', checker = '', payee = '' }) => checkDrawer({ drawer, checker, payee }, ['82']),
  actions: [
    {
      operation: setDefaultDrawer,
      label: '设为默认',
      success: '开票单将以这组人员打开',
      enabled: ({ isDefault }) => !isDefault,
      parts: ([row]) => ({ path: { id: row?.id ?? '' }, body: { diskId: row?.diskId ?? '' } }),
    },
  ],
})
