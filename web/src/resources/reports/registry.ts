import type { Board } from '../../kit/define-board.ts'
import type { Resource } from '../../kit/resource.ts'
import { monthWarnings, quarterWarnings, yearWarnings } from './amount-warnings.ts'
import { complianceCollects, complianceReports, complianceTasks } from './compliance.ts'
import { statistics } from './statistics.ts'
import { taskProgress } from './task-progress.ts'
import { tasks } from './tasks.ts'

/** What runs in the background, and what the numbers say. */
export const reportResources: readonly Resource[] = [
  tasks,
  taskProgress,
  monthWarnings,
  quarterWarnings,
  yearWarnings,
  complianceTasks,
  complianceCollects,
  complianceReports,
]

export const reportBoards: readonly Board[] = [statistics]
