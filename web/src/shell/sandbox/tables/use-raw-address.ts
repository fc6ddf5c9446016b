import { useAddress } from '../../../kit/parts.ts'

/** What the address says of the tables of the sandbox. */
interface Asked {
  table: string
  word: string
  page: number
}

export type RawAddress = ReturnType<typeof useRawAddress>

/** Table, word and page as the address says them; the part of the control page that they stand in stays. */
export function useRawAddress() {
  const { search, newest, write, listen } = useAddress()
  const go = (next: Readonly<Record<string, string>>) => {
    const part = newest().get('part')
    write(new URLSearchParams({ ...(part !== null && { part }), ...next }))
  }
  const asked = () => askedIn(newest())
  return {
    ...askedIn(search),
    newest: asked,
    listen,
    showTable: (table: string) => go({ table }),
    find: (word: string) => go({ table: asked().table, ...(word && { q: word }) }),
    turnTo: (page: number) => {
      const { table, word } = asked()
      go({ table, ...(word && { q: word }), page: String(page) })
    },
  }
}

function askedIn(search: URLSearchParams): Asked {
  return {
    table: search.get('table') ?? 'accounts',
    word: search.get('q') ?? '',
    page: Math.max(1, Number(search.get('page')) || 1),
  }
}
