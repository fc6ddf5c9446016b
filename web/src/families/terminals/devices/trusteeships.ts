import type { Arguments, Row } from '@kaipiao/client'
import {
  createTrusteeship,
  getTrusteeship,
  listTrusteeships,
  updateTrusteeship,
} from '@kaipiao/client/described'
import { defineResource } from '../../../kit/definitions.ts'

const STOPPED = 6

/** From when to when terminals are hosted; renewing, stopping and going on change the terminal with it (BK17, ST12). */
export const trusteeships = defineResource('trusteeships', {
  page: 'trusteeships',
  operations: { list: listTrusteeships, get: getTrusteeship, create: createTrusteeship },
  title: 'taxerName',
  unique: 'diskId',
  list: {
    columns: [{ field: 'taxerName', width: 260 }, 'serviceStatus', 'startTime', 'endTime', 'diskId'],
    filters: ['diskId', 'state'],
  },
  detail: [{ title: '托管服务', fields: ['taxerName', 'diskId', 'serviceStatus', 'startTime', 'endTime'] }],
  form: [{ title: '', fields: ['diskId', 'startTime', 'endTime'] }],
  actions: [
    {
      operation: updateTrusteeship,
      label: '续期',
      success: '托管已续期',
      form: [
        { field: 'startTime', isKept: true },
        { field: 'endTime', isKept: true },
      ],
      parts: ([row], term) => changed(row && { ...row, ...term }, 1),
    },
    {
      operation: updateTrusteeship,
      label: '停用',
      confirm: '停用后该终端不能开票，确定停用？',
      success: '托管已停用',
      isDangerous: true,
      enabled: ({ serviceStatus }) => serviceStatus === 1,
      parts: ([row]) => changed(row, STOPPED),
    },
    {
      operation: updateTrusteeship,
      label: '恢复',
      confirm: '恢复后该终端可以继续开票，确定恢复？',
      success: '托管已恢复',
      enabled: ({ serviceStatus }) => serviceStatus === STOPPED,
      parts: ([row]) => changed(row, 1),
    },
  ],
})

const changed = (
  row: Pick<Row<'listTrusteeships'>, 'id' | 'startTime' | 'endTime'> | undefined,
  serviceStatus: 1 | typeof STOPPED,
): Arguments<'updateTrusteeship'> => ({
  path: { id: row?.id ?? '' },
  body: { startTime: row?.startTime ?? '', endTime: row?.endTime ?? '', serviceStatus },
})
