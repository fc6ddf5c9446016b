export interface PageRequest {
  page: number
  pageSize: number
}

/** HD04: each opening and each new search begins so. */
export const FIRST_PAGE: PageRequest = { page: 1, pageSize: 10 }

/** Rows that one answer brings at most. */
const LARGEST_PAGE = 320

/** The page behind this one, as large as all before it until it is large enough; undefined behind the last row. */
export function nextPage({ page, pageSize }: PageRequest, total: number): PageRequest | undefined {
  const loaded = page * pageSize
  if (loaded >= total) return undefined
  const size = Math.min(loaded, LARGEST_PAGE)
  return { page: loaded / size + 1, pageSize: size }
}
