import type { Resource } from '../shapes/resource.ts'
import type { Action } from '../shapes/action.ts'
import type { Row } from '../shapes/endpoint.ts'

/** Deleting ticked rows, as an action like any other: one after another, those that are refused with their reasons. */
export function deleteAction(resource: Resource, rows: readonly Row[]): Action | undefined {
  const { remove } = resource.operations
  if (!remove) return undefined
  return {
    operation: remove,
    label: `删除${resource.label}`,
    at: 'selection',
    isEach: true,
    isDangerous: true,
    confirm: `确定删除所选的 ${rows.length} 条${resource.label}？删除后不可恢复。`,
    yes: '删除',
    success: `已删除 ${rows.length} 条${resource.label}`,
  }
}
