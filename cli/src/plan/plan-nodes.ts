import { isMap, isScalar, isSeq, type Node, type YAMLMap } from 'yaml'

/** Tells a fault at the place of a node. */
export type Refuse = (node: Node | null | undefined, message: string) => void

/** Reads values of a map by their keys, and refuses at its place what is not as it should be. */
export function createNodeReader(refuse: Refuse, valued: (node: Node, text: string) => string) {
  return {
    /** A text, with its values put in. */
    text: (map: YAMLMap, key: string): string | undefined => {
      const node = childOf(map, key)
      if (node === undefined) return undefined
      if (isScalar(node) && typeof node.value === 'string' && node.value.trim() !== '')
        return valued(node, node.value)
      refuse(node, `${key} 需为文字`)
      return undefined
    },

    flag: (map: YAMLMap, key: string): boolean => {
      const node = childOf(map, key)
      if (node === undefined) return false
      if (isScalar(node) && typeof node.value === 'boolean') return node.value
      refuse(node, `${key} 需为 true 或 false`)
      return false
    },

    /** A value or a list of them, each one that `accept` takes. */
    list: <Value>(map: YAMLMap, key: string, accept: (value: unknown) => Value | undefined, rule: string) => {
      const node = childOf(map, key)
      if (node === undefined) return undefined
      const items: unknown[] = isSeq(node) ? node.items : [node]
      const values: Value[] = []
      for (const item of items) {
        const value = isScalar(item) ? accept(item.value) : undefined
        if (value === undefined) refuse(isScalar(item) ? item : node, `${key} ${rule}`)
        else values.push(value)
      }
      return values
    },

    keys: (map: YAMLMap, known: readonly string[]): void => {
      for (const { key } of map.items) {
        const name = isScalar(key) ? String(key.value) : ''
        if (!known.includes(name))
          refuse(isScalar(key) ? key : map, `没有键 ${name}，可用：${known.join('、')}`)
      }
    },
  }
}

/** The node of a key; an empty value is none. */
export function childOf(map: YAMLMap, key: string): Node | undefined {
  const node: unknown = map.get(key, true)
  if (isScalar(node)) return node.value === null ? undefined : node
  return isMap(node) || isSeq(node) ? node : undefined
}

/** Accepts whole numbers within limits. */
export const wholeFrom = (least: number, most: number) => (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : undefined
