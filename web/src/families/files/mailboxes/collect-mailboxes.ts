import {
  createCollectMailbox,
  deleteCollectMailbox,
  listCollectMailboxes,
  listMailboxRecords,
  startMailboxCollection,
  updateCollectMailbox,
} from '@kaipiao/client/described'
import { defineResource } from '../../../kit/definitions.ts'

/** Collections of a mailbox, and the invoices that they found. */
export const mailboxRecords = defineResource('mailboxRecords', {
  page: 'mailboxRecords',
  operations: { list: listMailboxRecords },
  title: 'subject',
  list: {
    columns: [
      { field: 'subject', width: 280 },
      'type',
      'state',
      { field: 'fphm', width: 190 },
      'jshj',
      'count',
      'tsCreate',
      { field: 'message', width: 160, isHidden: true },
      { field: 'mailboxId', isHidden: true },
    ],
    filters: ['type', 'mailboxId'],
    sortable: ['tsCreate'],
  },
  job: { state: 'state', running: ['queued', 'running'], failed: ['failed'] },
})

/** Mailboxes to which suppliers send their invoices. */
export const collectMailboxes = defineResource('collectMailboxes', {
  page: 'collectMailboxes',
  recordLabel: '邮箱',
  operations: {
    list: listCollectMailboxes,
    create: createCollectMailbox,
    update: updateCollectMailbox,
    remove: deleteCollectMailbox,
  },
  title: 'email',
  unique: 'email',
  list: {
    columns: [
      { field: 'email', width: 240 },
      'state',
      { field: 'server', width: 200 },
      'port',
      'lastTime',
      'tsCreate',
    ],
    search: 'keyword',
  },
  form: [
    {
      title: '',
      fields: [
        'email',
        { field: 'password', help: '修改时留空则保持原密码' },
        'server',
        { field: 'port', initial: 993 },
        { field: 'state', initial: 1 },
      ],
    },
  ],
  related: [{ title: '归集记录', resource: mailboxRecords, by: 'mailboxId' }],
  actions: [
    {
      operation: startMailboxCollection,
      label: '立即归集',
      enabled: ({ state }) => state === 1,
      form: ['qsrq', 'zzrq'],
      success: '归集已开始，结果见归集记录',
    },
  ],
})
