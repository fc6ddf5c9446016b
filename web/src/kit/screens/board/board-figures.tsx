import { Skeleton } from 'antd'
import type { Board } from '../../definitions/define-board.ts'
import { drawn } from '../../drawn/field-of.ts'
import { LoadFailure } from '../../parts/list-states.tsx'
import { changeOf } from './periods.ts'
import { useBoardReply, type useBoardState } from './use-board.ts'

interface Props {
  board: Board
  state: Pick<ReturnType<typeof useBoardState>, 'period' | 'compared' | 'comparison' | 'query'>
}

/** The figures of a period, each with its change. */
export function Figures({ board, state }: Props) {
  const { list } = board.operations
  const now = useBoardReply(list, state.query(state.period))
  const then = useBoardReply(list, state.compared && state.query(state.compared))
  if (now.error) return <LoadFailure error={now.error} onRetry={() => void now.refetch()} />
  const row = now.data?.[0]
  const before = state.compared && then.data?.[0]
  if (!row) return <Skeleton active paragraph={{ rows: 2 }} />
  return (
    <dl className="kp-figures">
      {board.figures.map((name) => {
        const { parts, field, title } = drawn(list.row?.[name], { field: name })
        const change = before && changeOf(row[name], before[name])
        return (
          <div key={name}>
            <dt>{title}</dt>
            <dd>
              <parts.cell value={row[name]} field={field} />
            </dd>
            {state.compared && (
              <dd className="kp-soft">
                {change ? `较${state.comparison === 'year' ? '去年' : '上期'} ${change}` : '无对比'}
              </dd>
            )}
          </div>
        )
      })}
    </dl>
  )
}
