import type { OperationId } from '@kaipiao/client'
import type { OperationFacts } from '../../contract/description.ts'
import type { Session } from '../../behaviour/session.ts'
import { isDeed } from './deeds.ts'

/** What a support view does beside reading. */
const ending: ReadonlySet<OperationId> = new Set<OperationId>(['endSupportView'])

/**
 * Why the bearer may not call the operation, whatever its role grants; undefined: it may.
 *
 * @param writes whether the behaviour writes, which some GETs do
 */
export function refusalOfBearer(
  operation: Pick<OperationFacts, 'id' | 'method' | 'inPerson'>,
  { accessToken, supportView }: Session,
  writes: boolean,
): string | undefined {
  if (supportView !== undefined && !ending.has(operation.id)) {
    const isRead = operation.method === 'GET' && !writes && !isDeed(operation)
    if (!isRead) return '支持查看只能查看，不能代用户办理'
  }
  if (accessToken !== undefined && operation.inPerson === true)
    return '此操作须本人登录后办理，不能使用访问令牌'
  return undefined
}
