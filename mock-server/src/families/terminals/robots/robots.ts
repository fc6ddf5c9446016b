import { codes } from '@kaipiao/client/codes'
import type { Schemas } from '@kaipiao/client'
import { defineHandlers } from '../../../behaviour/handler.ts'
import { noteProgress } from '../../../behaviour/note-progress.ts'
import { fail, ok, slice } from '../../../behaviour/outcome.ts'
import { ownRow } from '../../../behaviour/tenancy/own-row.ts'
import { pageOf } from '../../../behaviour/lists/page-of.ts'
import { queryOf } from '../../../behaviour/lists/resource.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { Field } from '../../../store/port.ts'
import type { RobotRow } from '../tables/robots.ts'
import { robotOn } from './robot-on.ts'
import { robotProgress } from './robot-progress.ts'
import { shortUrl } from './short-url.ts'

const searched: readonly Field<RobotRow>[] = ['taxerName', 'taxerId', 'diskId']

export const robots = defineHandlers({
  ...shortUrl,

  listTaxRobots: async ({ store, session, query, today }) => {
    const { key, state } = query
    const { rows } = await store.table('robots').find({
      where: session.scope,
      search: { text: key?.trim(), fields: searched },
      sort: 'endTime',
    })
    const all = rows.map((row) => robotOn(row, today()))
    return pageOf(state === undefined ? all : all.filter((robot) => robot.state === state), query)
  },

  getTaxRobot: async (context) =>
    ok(robotOn(await ownRow(context, 'robots', context.path.id), context.today())),

  startTaxRobotTask: async (context) => {
    const { store, path, body, id, now, schedule } = context
    const robot = await ownRow(context, 'robots', path.id)
    if (robotOn(robot, context.today()).state === 3) return fail(codes.wrongState, '机器人服务已到期，请续费')
    if (!robot.functions.includes(body.type)) return fail(codes.wrongState, '该机器人不支持此任务')
    const { diskId, taxerId, taxerName } = robot
    const task = await store.table('robotTasks').insert({
      ...ownedOf(robot),
      id: id(),
      diskId,
      taxerId,
      taxerName,
      type: body.type,
      state: 5,
      success: 0,
      count: 4,
      tsCreate: now(),
    })
    await noteProgress(context, task, robotProgress(task))
    await schedule('workRobot', { taskId: task.id, looks: '0' }, 3000)
    return ok(task)
  },

  getRobotTaskStatus: async (context) => {
    const { page = 1, pageSize = 20 } = context.query
    const range = { from: 'qsrq', to: 'zzrq', field: 'tsCreate' } as const
    const {
      offset: _offset,
      limit: _limit,
      ...query
    } = queryOf<RobotTask>(context, {
      range,
      sort: ['-tsCreate', '-id'],
    })
    const { rows } = await context.store.table('robotTasks').find(query)
    const { offset, limit } = slice(context.query)
    const ended = rows.filter(({ state }) => state === 0 || state === 4 || state === -1)
    const success = ended.filter((task) => task.state === 0 && task.success === task.count).length
    return ok({
      count: rows.length,
      success,
      wait: rows.length - ended.length,
      fail: ended.length - success,
      list: rows.slice(offset, offset + limit),
      pages: { page, pageSize, items: rows.length },
    })
  },
})

type RobotTask = Schemas['RobotTask'] & ReturnType<typeof ownedOf>
