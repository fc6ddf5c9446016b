/** Worlds that a sandbox can begin with. */
export const WORLDS = [
  { value: 'demo', label: '演示世界' },
  { value: 'small', label: '小世界' },
  { value: 'heavy', label: '大世界' },
  { value: 'empty', label: '空世界' },
]

/** The name of a world, or of whatever else a space was made from. */
export function worldName(from: string): string {
  return WORLDS.find(({ value }) => value === from)?.label ?? from
}
