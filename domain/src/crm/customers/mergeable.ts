/** As many as go into one customer at a time (catalogue: mergeCustomers). */
export const MOST_DUPLICATES = 20

/** Whether so many customers can become one, and what is said where they can't. */
export const isMergeable = (count: number): boolean => count > 1 && count <= MOST_DUPLICATES + 1
export const MERGEABLE = `请勾选 2 至 ${MOST_DUPLICATES + 1} 个相同的客户`
