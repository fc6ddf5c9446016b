import type { AnyContext } from '../../../behaviour/handler.ts'

/** Rows with the name of the person whom they are about. */
export async function withNames<R extends { readonly employeeId: string }>(
  { store }: AnyContext,
  rows: readonly R[],
): Promise<(R & { name: string })[]> {
  const names = new Map<string, string>()
  for (const { employeeId } of rows)
    if (!names.has(employeeId))
      names.set(employeeId, (await store.table('employees').get(employeeId))?.name ?? '')
  return rows.map((row) => ({ ...row, name: names.get(row.employeeId) ?? '' }))
}
