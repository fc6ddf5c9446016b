/** A short name between asterisks, as somebody types it or as another program has written it; several in a row, too. */
const PREFIX = /^(?:\s*[*＊][^*＊]*\p{L}[^*＊]*[*＊])+\s*/u

/** The name of goods alone: what stands before it between asterisks is the platform's to write (FM58). */
export function bareName(name: string): string {
  return name.replace(PREFIX, '')
}

/** What stands between the asterisks before a name; undefined where nothing does. */
export function prefixOf(name: string): string | undefined {
  return PREFIX.exec(name)?.[0].trim()
}
