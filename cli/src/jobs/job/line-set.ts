/** A set of row numbers, one bit each: 100,000 rows cost 12 KB and not megabytes. */
export interface LineSet {
  add: (line: number) => void
  has: (line: number) => boolean
  readonly size: number
}

export function createLineSet(): LineSet {
  let bits = new Uint8Array(1024)
  let size = 0
  const has = (line: number) => ((bits[line >> 3] ?? 0) & (1 << (line & 7))) !== 0
  return {
    has,
    add: (line) => {
      if (has(line)) return
      const byte = line >> 3
      if (byte >= bits.length) {
        const larger = new Uint8Array(Math.max(bits.length * 2, byte + 1))
        larger.set(bits)
        bits = larger
      }
      bits[byte] = (bits[byte] ?? 0) | (1 << (line & 7))
      size += 1
    },
    get size() {
      return size
    },
  }
}
