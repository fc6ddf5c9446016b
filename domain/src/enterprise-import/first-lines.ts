/** Sources: checklist IM02–IM04, CL19: the duplicate check spans a file of 100,000 rows that streams past. */

export interface FirstLines {
  /** The line on which the key was first seen, or undefined for a new one, which is then remembered under `line`. */
  see: (key: string, line: number) => number | undefined
}

/**
 * Remembers keys exactly in a few flat arrays: some 50 bytes a key. A Map of strings costs several times that and
 * makes the collector hold back memory in proportion.
 */
export function createFirstLines(): FirstLines {
  let slots = new Uint32Array(1024)
  let units = new Uint16Array(16_384)
  let ends = new Uint32Array(512)
  let lines = new Uint32Array(512)
  let count = 0

  const startOf = (entry: number) => (entry === 0 ? 0 : (ends[entry - 1] ?? 0))

  const isEntry = (entry: number, key: string) => {
    const start = startOf(entry)
    if ((ends[entry] ?? 0) - start !== key.length) return false
    for (let i = 0; i < key.length; i++) if (units[start + i] !== key.charCodeAt(i)) return false
    return true
  }

  /** The slot that holds the key, or the free one where it belongs. */
  const findSlot = (hash: number, isFound: (entry: number) => boolean) => {
    const mask = slots.length - 1
    let slot = hash & mask
    for (let entry = slots[slot] ?? 0; entry !== 0; entry = slots[slot] ?? 0) {
      if (isFound(entry - 1)) return slot
      slot = (slot + 1) & mask
    }
    return slot
  }

  const growSlots = () => {
    slots = new Uint32Array(slots.length * 2)
    for (let entry = 0; entry < count; entry++) {
      slots[findSlot(hashUnits(units, startOf(entry), ends[entry] ?? 0), () => false)] = entry + 1
    }
  }

  const remember = (key: string, line: number) => {
    const start = startOf(count)
    units = withRoom(units, start + key.length)
    ends = withRoom(ends, count + 1)
    lines = withRoom(lines, count + 1)
    for (let i = 0; i < key.length; i++) units[start + i] = key.charCodeAt(i)
    ends[count] = start + key.length
    lines[count] = line
    count++
    if (count * 2 > slots.length) growSlots()
  }

  return {
    see: (key, line) => {
      const slot = findSlot(hashText(key), (entry) => isEntry(entry, key))
      const entry = slots[slot] ?? 0
      if (entry !== 0) return lines[entry - 1]
      slots[slot] = count + 1
      remember(key, line)
      return undefined
    },
  }
}

/** FNV-1a over UTF-16 code units; whole keys are compared, so a collision costs time and never truth. */
function hashText(key: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}

function hashUnits(units: Uint16Array, start: number, end: number): number {
  let hash = 0x811c9dc5
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ (units[i] ?? 0), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}

function withRoom<T extends Uint16Array | Uint32Array>(array: T, length: number): T {
  if (length <= array.length) return array
  const Larger = array.constructor as new (length: number) => T
  const larger = new Larger(Math.max(array.length * 2, length))
  larger.set(array)
  return larger
}
