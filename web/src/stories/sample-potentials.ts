import type { Client, Schemas } from '@kaipiao/client'
import { build } from '@kaipiao/client/testing'
import { listPotentialCustomers, updatePotentialCustomer } from '@kaipiao/client/described'
import { defineResource } from '../kit/definitions.ts'
import { answering, pageOf } from './memory-client.ts'

const moveTo = (to: 'following' | 'lost', label: string) =>
  ({
    operation: updatePotentialCustomer,
    label,
    enabled: ({ state }: { state?: string }) => state !== to && state !== 'converted',
    parts: ([row]: readonly Schemas['PotentialCustomer'][]) => ({
      path: { id: row?.id ?? '' },
      body: { taxerName: row?.taxerName ?? '', state: to },
    }),
  }) as const

/** Records with a few states, to be seen as lanes. */
export const samplePotentials = defineResource('samplePotentials', {
  label: '潜在客户',
  operations: { list: listPotentialCustomers },
  title: 'taxerName',
  list: {
    columns: [{ field: 'taxerName', width: 220 }, 'state', 'contact', 'mobile'],
    search: 'keyword',
    range: { from: 'qsrq', to: 'zzrq', label: '创建日期' },
    lanes: {
      field: 'state',
      facts: ['contact', 'mobile'],
      into: { following: '开始跟进', lost: '标为流失' },
    },
  },
  actions: [moveTo('following', '开始跟进'), moveTo('lost', '标为流失')],
})

/** A platform of potential customers in each state. */
export function potentialsClient(): Client {
  const states = ['new', 'new', 'following', 'converted'] as const
  let rows = states.map((state, at) =>
    build('PotentialCustomer', { id: String(at + 1), taxerName: `杭州远山贸易有限公司 ${at + 1}`, state }),
  )
  return answering({
    listPotentialCustomers: (parts) => {
      const state = parts.query?.['state']
      return pageOf(
        rows.filter((row) => state === undefined || row.state === state),
        parts,
      )
    },
    updatePotentialCustomer: ({ path, body }) => {
      rows = rows.map((row) => (row.id === path?.['id'] ? { ...row, ...body } : row))
      return {}
    },
  })
}
