/** Named behind all fonts of the machine: what they lack is drawn as on documents. */
export const RARE_FAMILY = 'Kaipiao Rare'

/** What fonts of machines often lack: extension A, what came to the basic plane since 2005, and the planes of ideographs. */
export const RARE_RANGES: readonly (readonly [first: number, last: number])[] = [
  [0x3400, 0x4dbf],
  [0x9fa6, 0x9fff],
  [0x20000, 0x3ffff],
]
