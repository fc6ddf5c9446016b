/** Sources: checklist IM02–IM04, CL19: the duplicate check spans a file of 100,000 rows that streams past. */

export interface FirstLines {
  /** The line on which the key was first seen, or undefined for a new one, which is then remembered under `line`. */
  see: (key: string, line: number) => number | undefined
}

/** UTF-16 code units of one block; a longer key gets a block of its own. */
const BLOCK = 65_536

/**
 * Remembers keys exactly in flat blocks that never move: some 80 bytes a key and nothing left behind by growing. A Map
 * of strings costs several times that, and its strings may each hold on to the chunk of the file they were cut from.
 */
export function createFirstLines(): FirstLines {
  const blocks: Uint16Array[] = []
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
    if (lengths[entry] !== key.length) return false
    const block = blockOf(entry)
    const start = startOf(entry)
    for (let i = 0; i < key.length; i++) if (block[start + i] !== key.charCodeAt(i)) return false
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
      const hash = hashUnits(blockOf(entry), startOf(entry), lengths[entry] ?? 0)
      slots[findSlot(hash, () => false)] = entry + 1
    }
  }

  const remember = (key: string, line: number) => {
    if (used + Math.max(key.length, 1) > BLOCK) {
      blocks.push(new Uint16Array(Math.max(BLOCK, key.length)))
      used = 0
    }
    places = withRoom(places, count)
    lengths = withRoom(lengths, count)
    lines = withRoom(lines, count)
    places[count] = ((blocks.length - 1) << 16) | used
    lengths[count] = key.length
    lines[count] = line
    const block = blockOf(count)
    for (let i = 0; i < key.length; i++) block[used + i] = key.charCodeAt(i)
    used += key.length
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

const EMPTY = new Uint16Array(0)

/** FNV-1a over UTF-16 code units; whole keys are compared, so a collision costs time and never truth. */
function hashText(key: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}

function hashUnits(units: Uint16Array, start: number, length: number): number {
  let hash = 0x811c9dc5
  for (let i = start; i < start + length; i++) hash = Math.imul(hash ^ (units[i] ?? 0), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}

/** The array, or a larger one with its content, so that `index` can be written. */
function withRoom(array: Uint32Array<ArrayBuffer>, index: number): Uint32Array<ArrayBuffer> {
  if (index < array.length) return array
  const larger = new Uint32Array(array.length * 2)
  larger.set(array)
  return larger
}
