import type { Row, Schemas } from '@kaipiao/client'
import { getTaxRobot, listTaxRobots, startTaxRobotTask } from '@kaipiao/client/described'
import { WAITING_LISTS } from '@kaipiao/domain/lookups/waiting-lists'
import { defineResource, type ActionSpec } from '../../../kit/definitions.ts'

const EXPIRED = 3

/** Gives a robot a task that it may be given, while its service runs. */
const start = (type: Schemas['RobotTaskType'], label: string) =>
  ({
    operation: startTaxRobotTask,
    label,
    confirm: `让机器人现在执行一次${label}？`,
    success: '任务已排队，稍后执行',
    enabled: ({ state, functions }) => state !== EXPIRED && functions.includes(type),
    parts: ([row]) => ({ path: { id: row?.id ?? '' }, body: { type } }),
  }) satisfies ActionSpec<Row<'listTaxRobots'>, 'startTaxRobotTask'>

export const taxRobots = defineResource('tax-robots', {
  page: 'taxrobot',
  operations: { list: listTaxRobots, get: getTaxRobot },
  title: 'taxerName',
  list: {
    columns: [
      { field: 'taxerName', width: 240 },
      'state',
      'endTime',
      { field: 'functions', width: 200 },
      'diskId',
      'taxerId',
      { field: 'startTime', isHidden: true },
    ],
    search: 'key',
    filters: ['state'],
    aliases: { eid: 'key' },
  },
  detail: [
    {
      title: '服务',
      fields: ['taxerName', 'taxerId', 'diskId', 'state', 'startTime', 'endTime', 'functions'],
    },
  ],
  actions: [start('issue', '批量开票'), start('copyReport', '抄报清卡'), start('collect', '进项采集')],
  panels: [{ panel: 'renewal', label: '续费' }],
  waits: WAITING_LISTS.listTaxRobots,
})
