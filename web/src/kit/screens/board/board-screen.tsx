import { isBeforeEarliest } from '@kaipiao/domain/ranges/export-range'
import { quickRanges } from '@kaipiao/domain/ranges/quick-ranges'
import { Segmented } from 'antd'
import dayjs from 'dayjs'
import type { Board } from '../../definitions/define-board.ts'
import { RangePicker } from '../../dates/date-picker.tsx'
import { DAY_FORMAT } from '../../kinds/figures/day.tsx'
import { useToday } from '../../time/use-today.ts'
import { drawn } from '../../drawn/field-of.ts'
import { FilterInput } from '../../drawn/filter-input.tsx'
import { BoardExport } from './board-export.tsx'
import { Figures } from './board-figures.tsx'
import { ChartCard } from './chart-card.tsx'
import { lastDays } from './periods.ts'
import { useBoardState } from './use-board.ts'

/** Figures and charts of a period, beside those of another one. */
export function BoardScreen({ board }: { board: Board }) {
  const state = useBoardState(board)
  return (
    <section className="kp-screen" aria-label={board.label}>
      <header className="kp-screen-head">
        <h1>{board.label}</h1>
        {board.export && <BoardExport operation={board.export} state={state} />}
      </header>
      <BoardFilters board={board} state={state} />
      <Figures board={board} state={state} />
      <div className="kp-charts">
        {board.charts.map((chart) => (
          <ChartCard
            key={chart.title}
            chart={chart}
            period={state.period}
            compared={state.compared}
            query={state.query}
          />
        ))}
      </div>
    </section>
  )
}

type State = ReturnType<typeof useBoardState>

function BoardFilters({ board, state }: { board: Board; state: State }) {
  const today = useToday()
  const fields = board.operations.list.query ?? {}
  const presets = [
    { label: '近30天', since: lastDays(today).from, until: today },
    { label: '本月', since: `${today.slice(0, 8)}01`, until: today },
    ...quickRanges(today),
  ]
  return (
    <div className="kp-filters" role="search" aria-label={`筛选${board.label}`}>
      <div className="kp-filter" role="group" aria-label="期间">
        <span aria-hidden>期间</span>
        <RangePicker
          allowClear={false}
          value={[dayjs(state.period.from, DAY_FORMAT), dayjs(state.period.to, DAY_FORMAT)]}
          presets={presets.map(({ label, since, until }) => ({
            label,
            value: [dayjs(since, DAY_FORMAT), dayjs(until, DAY_FORMAT)] as const,
          }))}
          disabledDate={(date) =>
            isBeforeEarliest(date.format(DAY_FORMAT)) || date.format(DAY_FORMAT) > today
          }
          onChange={(days) => {
            const [from, to] = [days?.[0]?.format(DAY_FORMAT), days?.[1]?.format(DAY_FORMAT)]
            if (from && to) state.setPeriod({ from, to })
          }}
        />
      </div>
      {board.filters.map((asked) => {
        const name = asked.field
        const { parts, field, title } = drawn(fields[name], asked)
        return (
          <FilterInput key={name} name={name} title={title} field={field} parts={parts} filters={state} />
        )
      })}
      <Segmented
        aria-label="对比"
        value={state.comparison}
        onChange={state.setComparison}
        options={[
          { value: 'none', label: '不对比' },
          { value: 'before', label: '对比上期' },
          { value: 'year', label: '对比去年' },
        ]}
      />
    </div>
  )
}
