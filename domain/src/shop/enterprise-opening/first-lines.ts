/** Sources: checklist IM02–IM04, CL19: the duplicate check spans a file of 100,000 rows that streams past. */

export interface FirstLines {
  /** The line on which the key was first seen, or undefined for a new one, which is then remembered under `line`. */
  see: (key: string, line: number) => number | undefined
}

/** Bytes of one block; a longer key gets a block of its own. */
const BLOCK = 65_536
/** In the length of a key: its units take two bytes each, for one of them is not ASCII. */
const WIDE = 0x8000_0000

/**
 * Remembers keys exactly in flat blocks that never move: some 50 bytes a key and nothing left behind by growing. A Map
 * of strings costs several times that, and its strings may each hold on to the chunk of the file they were cut from.
 */
export function createFirstLines(): FirstLines {
  const blocks: Uint8Array[] = []
  let used = BLOCK
  let slots = new Uint32Array(1024)
  // Of each entry: its block and place in it in one number, its length, its line.
  let places = new Uint32Array(512)
  let lengths = new Uint32Array(512)
  let lines = new Uint32Array(512)
  let count = 0

  const blockOf = (entry: number) => blocks[(places[entry] ?? 0) >>> 16] ?? EMPTY
  const startOf = (entry: number) => (places[entry] ?? 0) & 0xffff

  const isEntry = (entry: number, key: string) => {
    const length = lengths[entry] ?? 0
    if (length % WIDE !== key.length) return false
    const unitAt = unitsOf(blockOf(entry), startOf(entry), length >= WIDE)
    for (let i = 0; i < key.length; i++) if (unitAt(i) !== key.charCodeAt(i)) return false
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
      const length = lengths[entry] ?? 0
      const hash = hashUnits(unitsOf(blockOf(entry), startOf(entry), length >= WIDE), length % WIDE)
      slots[findSlot(hash, () => false)] = entry + 1
    }
  }

  const remember = (key: string, line: number) => {
    const isWide = !ASCII.test(key)
    const size = isWide ? key.length * 2 : key.length
    if (used + Math.max(size, 1) > BLOCK) {
      blocks.push(new Uint8Array(Math.max(BLOCK, size)))
      used = 0
    }
    places = withRoom(places, count)
    lengths = withRoom(lengths, count)
    lines = withRoom(lines, count)
    places[count] = ((blocks.length - 1) << 16) | used
    lengths[count] = isWide ? key.length + WIDE : key.length
    lines[count] = line
    const block = blockOf(count)
    for (let i = 0; i < key.length; i++) {
      const unit = key.charCodeAt(i)
      if (isWide) {
        block[used + i * 2] = unit >>> 8
        block[used + i * 2 + 1] = unit & 0xff
      } else block[used + i] = unit
    }
    used += size
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

const EMPTY = new Uint8Array(0)
// Every unit of it fits into seven bits.
const ASCII = /^[^\u0080-\uffff]*$/

const unitsOf = (bytes: Uint8Array, start: number, isWide: boolean) => (i: number) =>
  isWide ? ((bytes[start + i * 2] ?? 0) << 8) | (bytes[start + i * 2 + 1] ?? 0) : (bytes[start + i] ?? 0)

/** FNV-1a over UTF-16 code units; whole keys are compared, so a collision costs time and never truth. */
function hashUnits(unitAt: (i: number) => number, length: number): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < length; i++) hash = Math.imul(hash ^ unitAt(i), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}

const hashText = (key: string) => hashUnits((i) => key.charCodeAt(i), key.length)

/** The array, or a larger one with its content, so that `index` can be written. */
function withRoom(array: Uint32Array<ArrayBuffer>, index: number): Uint32Array<ArrayBuffer> {
  if (index < array.length) return array
  const larger = new Uint32Array(array.length * 2)
  larger.set(array)
  return larger
}
