/** Source: checklist ST19. */
import type { Lookup } from '../lookup.ts'

export type RobotTaskState = 0 | 1 | 2 | 3 | 4 | 5 | -1

export const ROBOT_TASK_STATES: Lookup<RobotTaskState> = [
  { value: 0, label: '已结束', colour: 'default' },
  { value: 1, label: '处理中', colour: 'processing' },
  { value: 2, label: '待扫脸', colour: 'warning' },
  { value: 3, label: '待登录税局', colour: 'warning' },
  { value: 4, label: '发票已用完', colour: 'error' },
  { value: 5, label: '排队中', colour: 'processing' },
  { value: -1, label: '未知', colour: 'default' },
]
