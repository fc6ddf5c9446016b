/**
 * `[operation, parts]`, never typed by hand; `use` tells apart what is made of the same reply for different ends.
 * @example operationKey(listOrders, { query: { page: 1 } }, 'count')
 */
export const operationKey = (
  { id }: { readonly id: string },
  parts: object | undefined,
  ...use: readonly string[]
): readonly unknown[] => [id, parts ?? null, ...use]
