import {
  createMessageTemplate,
  deleteMessageTemplate,
  listMessageTemplates,
  sendOutboxMessage,
  updateMessageTemplate,
} from '@kaipiao/client/described'
import { checkLetter } from '@kaipiao/domain/messages/messages/template-blanks'
import { defineResource } from '../../../kit/definitions.ts'
import { LETTER } from './letter.ts'

/** Texts that are sent again and again; a message begins with what the template says (MS01). */
export const messageTemplates = defineResource('messageTemplates', {
  page: 'messageTemplates',
  operations: {
    list: listMessageTemplates,
    create: createMessageTemplate,
    update: updateMessageTemplate,
    remove: deleteMessageTemplate,
  },
  title: 'name',
  readAgain: [{ id: 'listMessageOutboxV2' }],
  list: {
    columns: ['name', { field: 'title', width: 200 }, { field: 'content', width: 340 }, 'type', 'tsCreate'],
    search: 'keyword',
    sort: '-tsCreate',
  },
  detail: [
    { title: '', fields: ['name', 'title', { field: 'content', kind: 'multiline' }, 'type', 'tsCreate'] },
  ],
  form: [
    {
      title: '',
      fields: [
        'name',
        'type',
        { field: 'title', isWide: true },
        { field: 'content', help: '用花括号留出待填项，如 {截止日期}，写消息时逐项填写' },
      ],
    },
  ],
  actions: [
    {
      operation: sendOutboxMessage,
      label: '写消息',
      form: LETTER,
      check: checkLetter,
      success: '消息已发送',
    },
  ],
})
