import {
  createPlatformNotice,
  deletePlatformNotice,
  getPlatformNotice,
  listPlatformNotices,
  updatePlatformNotice,
} from '@kaipiao/client/described'
import type { Arguments, Row } from '@kaipiao/client'
import { checkNotice } from '@kaipiao/domain/messages/notices/check-notice'
import { defineResource } from '../../../kit/definitions.ts'

/** What the platform tells everybody; opening one reads it. Administrators write, publish and take down. */
export const notices = defineResource('notices', {
  page: 'notices',
  operations: {
    list: listPlatformNotices,
    get: getPlatformNotice,
    create: createPlatformNotice,
    update: updatePlatformNotice,
    remove: deletePlatformNotice,
  },
  title: 'title',
  changesWhenRead: true,
  list: {
    columns: [
      { field: 'title', width: 220 },
      { field: 'content', width: 320 },
      'state',
      'type',
      'read',
      'startTime',
      { field: 'endTime', isHidden: true },
    ],
    filters: ['type', 'status'],
    sortable: [],
  },
  detail: [
    {
      title: '',
      fields: [{ field: 'content', kind: 'multiline' }, 'type', 'state', 'startTime', 'endTime', 'tsCreate'],
    },
  ],
  form: [
    { title: '公告', fields: ['title', 'type', 'content'] },
    { title: '展示', fields: [{ field: 'state', initial: 'published' }, 'startTime', 'endTime'] },
  ],
  check: checkNotice,
  actions: [
    {
      operation: updatePlatformNotice,
      label: '发布',
      confirm: '发布后所有用户都能看到。确定发布？',
      success: '公告已发布',
      enabled: ({ state }) => state !== 'published',
      parts: ([row]) => inState(row, 'published'),
    },
    {
      operation: updatePlatformNotice,
      label: '下线',
      confirm: '下线后用户不再看到。确定下线？',
      success: '公告已下线',
      enabled: ({ state }) => state === 'published',
      parts: ([row]) => inState(row, 'offline'),
    },
  ],
})

/** The notice as it is, in another state. */
function inState(
  row: Row<'listPlatformNotices'> | undefined,
  state: 'published' | 'offline',
): Arguments<'updatePlatformNotice'> {
  const { id = '', title = '', content = '', type = 'system', startTime, endTime } = row ?? {}
  return {
    path: { id },
    body: {
      title,
      content,
      type,
      state,
      ...(startTime ? { startTime } : {}),
      ...(endTime ? { endTime } : {}),
    },
  }
}
