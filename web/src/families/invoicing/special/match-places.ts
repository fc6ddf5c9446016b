/** A province (0), city (1) or district (2) by its full name: 浙江省杭州市西湖区. */
export interface Place {
  name: string
  depth: 0 | 1 | 2
}

/** As many are shown. */
const SHOWN = 60

/**
 * Places that a text may mean or go on to: those that begin with it, then those that have it in one piece, then those
 * that have its characters in this order (杭州西湖, 浙江余杭); whole ones before their parts. Before anything is typed, the
 * provinces.
 */
export function matchPlaces(places: readonly Place[], text: string): readonly Place[] {
  const typed = text.replace(/[\s\-－—/、,，]/g, '')
  if (typed === '') return places.filter(({ depth }) => depth === 0)
  return places
    .map((place) => ({ place, rank: rankOf(place.name, typed) }))
    .filter(({ rank }) => rank !== undefined)
    .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0) || a.place.depth - b.place.depth)
    .slice(0, SHOWN)
    .map(({ place }) => place)
}

/** How well a text fits a name, the lower the better; undefined for not at all, and for the name itself. */
function rankOf(name: string, typed: string): number | undefined {
  if (name === typed) return undefined
  if (name.startsWith(typed)) return 0
  if (name.includes(typed)) return 1
  return hasInOrder(name, typed) ? 2 : undefined
}

function hasInOrder(name: string, typed: string): boolean {
  let from = 0
  for (const character of typed) {
    const at = name.indexOf(character, from)
    if (at < 0) return false
    from = at + 1
  }
  return true
}
