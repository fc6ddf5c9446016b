import {
  getBatchConfig,
  getInvoiceListConfig,
  updateBatchConfig,
  updateInvoiceListConfig,
} from '@kaipiao/client/described'
import { defineSettings, settings } from '../../../kit/definitions.ts'

/** How imports and issues of a terminal are treated, of batches and of lists apart. */
export const batchSettings = defineSettings('batchSettings', {
  page: 'batchSettings',
  parts: [
    settings(getBatchConfig, updateBatchConfig, {
      scope: { diskId: 'currentTerminal' },
      sections: [
        {
          title: '批量开票',
          fields: [
            'splitMode',
            { field: 'limitAmount', help: '按金额拆分时用' },
            { field: 'maxRows', help: '按行数拆分时用' },
            'mergeGoods',
            'types',
          ],
        },
      ],
    }),
    settings(getInvoiceListConfig, updateInvoiceListConfig, {
      scope: { diskId: 'currentTerminal' },
      sections: [
        {
          title: '清单开票',
          fields: [
            'splitMode',
            { field: 'limitAmount', help: '按金额拆分时用' },
            { field: 'maxRows', help: '按行数拆分时用' },
            'mergeGoods',
            'types',
          ],
        },
      ],
    }),
  ],
})
