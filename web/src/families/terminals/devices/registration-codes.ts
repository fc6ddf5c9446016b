import { createRegistrationCode, listRegistrationCodes } from '@kaipiao/client/described'
import { defineResource } from '../../../kit/definitions.ts'

/** Codes by which a terminal gets one more invoice type (BK16). */
export const registrationCodes = defineResource('registration-codes', {
  page: 'zcm',
  operations: { list: listRegistrationCodes, create: createRegistrationCode },
  title: 'zcm',
  list: {
    columns: [
      { field: 'zcm', kind: 'copyable', width: 220 },
      'state',
      { field: 'fplxdm', width: 180 },
      'diskId',
      'tsCreate',
    ],
    filters: ['diskId', 'state'],
  },
  form: [{ title: '', fields: ['diskId', { field: 'fplxdm', help: '终端下次激活或重启时取得该票种' }] }],
})
