import { centerHandlers } from './center.ts'
import { collectHandlers } from './collect.ts'

/** Work that takes its time: collections of robots, and the task centre. */
export const tasks = { ...collectHandlers, ...centerHandlers }
