import type { Resource } from '../shapes/resource.ts'

/** True where the console writes new records, in a form of the definition or on a page of its own. */
export function isWrittenHere({ operations, form, isWrittenOnPage }: Resource): boolean {
  return operations.create !== undefined && (form.length > 0 || isWrittenOnPage === true)
}
