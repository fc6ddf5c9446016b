import {
  endAccountSignIn,
  endAccountSignIns,
  endOtherSignIns,
  endSignIn,
  listAccountSignIns,
  listSignIns,
} from '@kaipiao/client/described'
import { defineResource } from '../../../kit/definitions.ts'

const COLUMNS = ['device', 'place', 'channel', 'current', 'tsLast', 'tsCreate'] as const
const ended = ({ count }: { count: number }) => `已结束 ${count} 处登录`

/** Where one is signed in oneself; what is not one's own is ended here. */
export const signIns = defineResource('signIns', {
  label: '登录设备',
  recordLabel: '登录',
  operations: { list: listSignIns },
  title: 'device',
  list: { columns: COLUMNS },
  actions: [
    {
      operation: endSignIn,
      label: '结束登录',
      confirm: '该设备立即退出登录，再次登录时会通知您。',
      isDangerous: true,
      enabled: ({ current }) => current === 0,
      success: '已结束登录',
    },
    {
      operation: endOtherSignIns,
      label: '结束其他登录',
      at: 'list',
      confirm: '除本次登录外，其他设备立即退出登录。',
      isDangerous: true,
      success: ended,
    },
  ],
})

/** Where an account in view is signed in. */
export const accountSignIns = defineResource('accountSignIns', {
  label: '登录设备',
  recordLabel: '登录',
  operations: { list: listAccountSignIns },
  title: 'device',
  list: { columns: COLUMNS },
  actions: [
    {
      operation: endAccountSignIn,
      label: '结束登录',
      confirm: '该设备立即退出登录，再次登录时会通知账号本人。',
      isDangerous: true,
      enabled: ({ current }) => current === 0,
      parts: ([signIn], _, { id = '' }) => ({ path: { id, signInId: signIn?.id ?? '' } }),
      success: '已结束登录',
    },
    {
      operation: endAccountSignIns,
      label: '结束全部登录',
      at: 'list',
      confirm: '该账号在所有设备上立即退出登录。要阻止再次登录，请停用该账号。',
      isDangerous: true,
      parts: (_, _values, { id = '' }) => ({ path: { id } }),
      success: ended,
    },
  ],
})
