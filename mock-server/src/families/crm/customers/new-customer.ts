import type { WorldTables } from '../../../world/tables.ts'

type CustomerRow = WorldTables['customers']

/** The row of a customer that comes at a moment (`yyyy-MM-dd HH:mm:ss`): what is known of it, and what it starts as. */
export function newCustomer(
  moment: string,
  known: Omit<CustomerRow, keyof ReturnType<typeof startOf>> & Partial<CustomerRow>,
): CustomerRow {
  return { ...startOf(moment), ...known }
}

/** A new required field has its first value here. */
function startOf(moment: string) {
  return {
    taxerType: '08',
    state: 1,
    labelIds: [] as string[],
    tsCreate: moment,
    tsUpdate: moment,
  } satisfies Partial<CustomerRow>
}
