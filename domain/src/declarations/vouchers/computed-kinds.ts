/** Kinds of vouchers (`pzlx`) whose tax is computed of what they cost, which is all that they show. */
export const COMPUTED: ReadonlySet<string> = new Set(['ticket', 'bridge', 'farmPurchase'])
