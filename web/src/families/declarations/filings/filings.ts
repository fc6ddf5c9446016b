import { listFilings } from '@kaipiao/client/described'
import { defineResource } from '../../../kit/definitions.ts'

/** What was filed of a return: corrections and what was voided as well. */
export const filings = defineResource('filings', {
  label: '申报记录',
  operations: { list: listFilings },
  title: 'tsFiled',
  list: {
    columns: ['tsFiled', 'kind', 'state', 'ynse', 'ybtse', 'gzce', 'tsEnded'],
  },
  detail: [
    { title: '', fields: ['kind', 'state', 'tsFiled', 'tsEnded', 'ynse', 'ybtse', 'gzce', 'bbmc', 'forms'] },
  ],
})
