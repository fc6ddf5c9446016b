/** One page of a list, as every paged operation answers it. */
export interface Page<Row> {
  list: Row[]
  pages: { items: number }
}

/** All rows of a paged list, one page in memory at a time; the next page is asked for while this one is used. */
export async function* allPages<Row>(
  readPage: (page: number, pageSize: number) => Promise<Page<Row>>,
  pageSize = 200,
): AsyncGenerator<Row, void, undefined> {
  let seen = 0
  let next: Promise<Page<Row>> | undefined = readPage(1, pageSize)
  for (let page = 1; next; page += 1) {
    const { list, pages }: Page<Row> = await next
    seen += list.length
    next = list.length > 0 && seen < pages.items ? readPage(page + 1, pageSize) : undefined
    // A consumer that stops early leaves this page unread: its failure is nobody's then.
    next?.catch(() => {})
    yield* list
  }
}
