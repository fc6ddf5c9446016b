import type { Client } from '@kaipiao/client'
import { build } from '@kaipiao/client/testing'
import { getBatchConfig, updateBatchConfig } from '@kaipiao/client/described'
import { defineSettings, settings } from '../kit/definitions.ts'
import { answering, refused } from './memory-client.ts'

/** A card that is read and written. */
export const sampleSettings = defineSettings('sampleSettings', {
  label: '批量设置',
  parts: [
    settings(getBatchConfig, updateBatchConfig, {
      scope: { diskId: 'currentTerminal' },
      sections: [
        {
          title: '批量开票',
          fields: ['splitMode', { field: 'limitAmount', help: '按金额拆分时用' }, 'maxRows', 'mergeGoods'],
        },
      ],
    }),
  ],
})

/** A platform that keeps what is set. */
export function keepingClient(): Client {
  let kept = build('BatchConfig')
  return answering({
    getBatchConfig: () => kept,
    updateBatchConfig: ({ body }) => (kept = { ...kept, ...body }),
  })
}

/** A platform that refuses what is set. */
export const refusingClient = (): Client =>
  answering({
    getBatchConfig: () => build('BatchConfig'),
    updateBatchConfig: refused('单张限额不能超过税局授信额度'),
  })
