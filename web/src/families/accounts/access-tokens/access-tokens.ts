import { createAccessToken, listAccessTokens, revokeAccessToken } from '@kaipiao/client/described'
import { defineResource } from '../../../kit/definitions.ts'

/** Tokens for the command line and for programs; a new one is shown once, in a dialog of its own. */
export const accessTokens = defineResource('accessTokens', {
  label: '访问令牌',
  recordLabel: '令牌',
  operations: { list: listAccessTokens },
  title: 'name',
  list: {
    columns: [
      'name',
      { field: 'ending', label: '令牌结尾' },
      { field: 'rightNames', label: '权限', width: 240, render: (names) => names.join('、') },
      'lastDay',
      'tsLast',
      'tsCreate',
    ],
  },
  actions: [
    {
      operation: createAccessToken,
      label: '新增令牌',
      at: 'list',
      perform: (_, { openPanel }) => openPanel({ kind: 'accessToken' }),
    },
    {
      operation: revokeAccessToken,
      label: '吊销',
      confirm: ([token]) => `吊销“${token?.name ?? ''}”？使用它的程序立即停止工作。`,
      isDangerous: true,
      success: '令牌已吊销',
    },
  ],
})
