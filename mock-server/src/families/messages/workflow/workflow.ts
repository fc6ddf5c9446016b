import { progressHandlers } from './progress.ts'
import { workOrderHandlers } from './work-orders.ts'

export const workflow = { ...workOrderHandlers, ...progressHandlers }
