import type { Schemas } from '@kaipiao/client'
import { listTerminals } from '@kaipiao/client/operations'
import { EMPTY_LIST } from '@kaipiao/domain/terminals/terminals/usability'
import { removeWhitespace } from '@kaipiao/domain/text/search-text'
import { useState, type UIEvent } from 'react'
import { SearchSelect, useDebounced } from '../../../../kit/parts.ts'
import { useOperationPages } from '../../../../requests/use-operation.ts'

type Terminal = Schemas['Terminal']

const PAGE_SIZE = 20

interface Props {
  id: string
  /** Disk number of the chosen terminal; empty: none. */
  value: string
  isFaulty: boolean
  onChoose: (terminal: Terminal) => void
}

/** The terminal that is ordered for: found by name or number in a list whose next page comes as it is scrolled (HD74). */
export function TerminalField({ id, value, isFaulty, onChoose }: Props) {
  const [typed, setTyped] = useState('')
  const { terminals, isLoading, error, retry, more } = useTerminalPages(useDebounced(removeWhitespace(typed)))
  return (
    <SearchSelect<string | null>
      id={id}
      value={value || null}
      status={isFaulty ? 'error' : ''}
      aria-invalid={isFaulty}
      loading={isLoading}
      placeholder="企业名称、税号或税盘编号"
      options={terminals.map(({ diskId, taxerName }) => ({ value: diskId, label: `${taxerName} ${diskId}` }))}
      notFoundContent={error ? <Failure error={error} onRetry={retry} /> : isLoading ? ' ' : EMPTY_LIST}
      onTyped={setTyped}
      onPopupScroll={(event) => {
        if (isNearEnd(event)) more()
      }}
      onChange={(diskId) => {
        const chosen = terminals.find((terminal) => terminal.diskId === diskId)
        if (chosen) onChoose(chosen)
      }}
    />
  )
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <p role="alert">
      {error.message}{' '}
      <button type="button" className="kp-link" onClick={onRetry}>
        重试
      </button>
    </p>
  )
}

/** The pages read so far of the terminals that the key finds. */
function useTerminalPages(key: string) {
  const query = useOperationPages(
    listTerminals,
    (page: number) => ({ query: { isPage: '1', page, pageSize: PAGE_SIZE, ...(key && { key }) } }),
    {
      failure: 'inPlace',
      initialPageParam: 1,
      getNextPageParam: ({ pages }, _all, page) => (page * PAGE_SIZE < pages.items ? page + 1 : undefined),
    },
  )
  return {
    terminals: query.data?.pages.flatMap(({ list }) => list) ?? [],
    isLoading: query.isFetching,
    error: query.error,
    retry: () => void query.refetch(),
    more: () => {
      if (query.hasNextPage && !query.isFetching) void query.fetchNextPage()
    },
  }
}

/** Less than one view of rows is left. */
function isNearEnd({ currentTarget }: UIEvent): boolean {
  const { scrollTop, clientHeight, scrollHeight } = currentTarget
  return scrollTop + clientHeight >= scrollHeight - clientHeight
}
