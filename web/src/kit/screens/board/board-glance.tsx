import { Link } from 'react-router'
import type { Board } from '../../definitions/define-board.ts'
import { useToday } from '../../time/use-today.ts'
import { Figures } from './board-figures.tsx'
import { ChartCard } from './chart-card.tsx'
import { comparedPeriod, lastDays, type Period } from './periods.ts'

const MOST_FIGURES = 4

/** The last thirty days of a board: its first figures beside those of the thirty before, and its first chart. */
export function BoardGlance({ board, path }: { board: Board; path: string }) {
  const period = lastDays(useToday())
  const { from, to } = board.period
  const query = (asked: Period) => ({ [from]: asked.from, [to]: asked.to })
  const [chart] = board.charts
  return (
    <section className="kp-desk-glance" aria-label={`近30天${board.label}`}>
      <header>
        <h2>近30天</h2>
        <Link to={path}>{board.label}</Link>
      </header>
      <Figures
        board={{ ...board, figures: board.figures.slice(0, MOST_FIGURES) }}
        state={{ period, compared: comparedPeriod(period, 'before'), comparison: 'before', query }}
      />
      {chart && <ChartCard chart={chart} period={period} compared={undefined} query={query} />}
    </section>
  )
}
