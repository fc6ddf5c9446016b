import {
  getQrCardConfig,
  getQrPrinter,
  getQrScanConfig,
  updateQrCardConfig,
  updateQrPrinter,
  updateQrScanConfig,
} from '@kaipiao/client/described'
import { defineSettings, settings } from '../../../kit/definitions.ts'

/** Whether cards can be put up and filled in, what is asked of buyers, and where cards are printed. */
export const qrSettings = defineSettings('qrSettings', {
  page: 'qrSettings',
  parts: [
    settings(getQrScanConfig, updateQrScanConfig, {
      scope: { diskId: 'currentTerminal' },
      sections: [{ title: '自助填写', fields: ['sw', 'auditSw', 'fplxdm', 'fields'] }],
    }),
    settings(getQrCardConfig, updateQrCardConfig, {
      scope: { diskId: 'currentTerminal' },
      sections: [{ title: '开票码', fields: ['sw', 'auditSw', 'fplxdm', 'fields'] }],
    }),
    settings(getQrPrinter, updateQrPrinter, {
      scope: { diskId: 'currentTerminal' },
      sections: [{ title: '打印机', fields: ['printer', 'width', 'sw'] }],
    }),
  ],
})
