/** To whom customers are handed. Sources: catalogue assignCustomer: whoever is left out stays. */
import type { Issue } from '../../result/issue.ts'

export interface Assignment {
  managerId?: string | undefined
  collaboratorId?: string | undefined
}

/** Issues at their wire fields: with neither named nothing would change, and nobody helps themselves. */
export function checkAssignment({ managerId, collaboratorId }: Assignment): Issue[] {
  if (!managerId && !collaboratorId)
    return [
      {
        code: 'assignment.nobody',
        path: 'managerId',
        message: '请选择负责人或协作人',
        severity: 'error',
      },
    ]
  if (managerId === collaboratorId)
    return [
      {
        code: 'assignment.same',
        path: 'collaboratorId',
        message: '协作人与负责人是同一人',
        severity: 'warning',
      },
    ]
  return []
}
