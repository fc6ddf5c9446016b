import { listMessageMembers, sendWebsocketMessage } from '@kaipiao/client/described'
import { checkPush, pushDataOf } from '@kaipiao/domain/messages/messages/push-data'
import { defineResource } from '../../../kit/definitions.ts'

/**
 * Whom the user can write to, and by what accounts are named: their other lists hold one kind, or are not there for
 * everybody.
 */
export const messageMembers = defineResource('messageMembers', {
  label: '账号',
  operations: { list: listMessageMembers },
  title: 'name',
  gone: '不可联系的账号',
  list: { columns: ['name', 'mobile', 'roleType'], search: 'keyword' },
})

/** `#/service/pushTest`: sends a real-time message to chosen accounts, to try a client out. */
export const pushTest = defineResource('pushTest', {
  page: 'pushTest',
  recordLabel: '账号',
  operations: { list: listMessageMembers },
  title: 'name',
  named: 'push-receiver',
  list: { columns: ['name', 'mobile', 'roleType'], search: 'keyword' },
  actions: [
    {
      operation: sendWebsocketMessage,
      label: '发送推送',
      at: ['row', 'selection'],
      keysAs: 'userId',
      form: [
        { field: 'bizId', help: '推送的业务标识，如 FPKJ', initial: 'FPKJ' },
        { field: 'data', kind: 'multiline', help: 'JSON，内容与该业务标识的说明一致' },
      ],
      check: checkPush,
      parts: (rows, { bizId, data }) => ({
        body: { userId: rows.map(({ id }) => id), bizId, data: pushDataOf(data) },
      }),
      success: '推送已发出，未连接的用户收不到',
    },
  ],
})
