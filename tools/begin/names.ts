/** `price-lists` → `priceLists`. */
export const camel = (kebab: string): string =>
  kebab.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())

/** `price-lists` → `PriceLists`. */
export const pascal = (kebab: string): string => camel(kebab).replace(/^\w/, (letter) => letter.toUpperCase())

/** `warehouses` → `warehouse`, `companies` → `company`. */
export const singular = (plural: string): string => plural.replace(/ies$/, 'y').replace(/([^s])s$/, '$1')
