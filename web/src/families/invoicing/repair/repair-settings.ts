import { getAutoRepairConfig, updateAutoRepairConfig } from '@kaipiao/client/described'
import { defineSettings, settings } from '../../../kit/definitions.ts'

/** When a terminal reads the invoices of the month before again by itself. */
export const repairSettings = defineSettings('repairSettings', {
  page: 'repairSettings',
  parts: [
    settings(getAutoRepairConfig, updateAutoRepairConfig, {
      scope: { diskId: 'currentTerminal' },
      sections: [
        {
          title: '每月自动修复上月发票',
          fields: ['sw', 'day', { field: 'time', help: '时:分，如 02:00' }],
        },
      ],
    }),
  ],
})
