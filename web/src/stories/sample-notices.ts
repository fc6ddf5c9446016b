import type { Client } from '@kaipiao/client'
import { build } from '@kaipiao/client/testing'
import { listRedNotices } from '@kaipiao/client/described'
import { defineResource } from '../kit/definitions.ts'
import { answering, pageOf } from './memory-client.ts'

/** A list whose address names a type, which always is one of several. */
export const sampleNotices = defineResource('sampleNotices', {
  label: '红字信息表',
  operations: { list: listRedNotices },
  title: 'yfphm',
  scope: { a: 'currentTerminal' },
  choice: { parameter: 'b', field: 'fplxdm', values: ['004', '028', '81', '82'] },
  list: { columns: [{ field: 'yfphm', width: 190 }, 'zt', 'hjje', 'tsCreate'], filters: ['state'] },
})

/** A platform with one notice of the type that is asked for. */
export const noticesClient = (): Client =>
  answering({ listRedNotices: (parts) => pageOf([build('RedNotice')], parts) })
