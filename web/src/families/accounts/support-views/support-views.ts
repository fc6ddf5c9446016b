import { endSupportView, listSupportViews, startSupportView } from '@kaipiao/client/described'
import { defineResource } from '../../../kit/definitions.ts'
import type { Means } from '../../../kit/definitions.ts'

/** Who of the platform has looked through whose eyes, and why. */
export const supportViews = defineResource('supportViews', {
  page: 'supportViews',
  recordLabel: '支持查看',
  operations: { list: listSupportViews },
  title: 'accountName',
  list: {
    columns: ['accountName', 'staffName', { field: 'reason', width: 240 }, 'current', 'tsCreate', 'tsEnd'],
  },
  actions: [
    {
      operation: endSupportView,
      label: '结束查看',
      confirm: '立即结束这次查看。',
      enabled: ({ current }) => current === 1,
      success: '已结束查看',
    },
  ],
})

interface Viewed {
  readonly id: string
  readonly state: number
  readonly roleCode: string
}

/** Looks through the eyes of an account, in this window: read-only, and never unseen by its owner. */
export const lookThrough = {
  operation: startSupportView,
  label: '支持查看',
  form: ['reason'],
  isLast: true,
  enabled: ({ state, roleCode }: Viewed) => state === 1 && !roleCode.startsWith('ADMIN_'),
  perform: async ([account]: readonly Viewed[], { call }: Means, { reason }: { reason: string }) => {
    if (account === undefined) return false
    const view = await call(startSupportView, { body: { accountId: account.id, reason } })
    const { beginView } = await import('../../../client/session/begin-view.ts')
    beginView(view, Date.now())
    return true
  },
} as const
