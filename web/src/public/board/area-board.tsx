import { getAreaInvoiceStats } from '@kaipiao/client/operations'
import { formatMoney } from '@kaipiao/domain/money/format-money'
import { sum } from '@kaipiao/domain/money/sum'
import { Bars } from './bars.tsx'
import { BoardPanel, Tiles } from './board-panel.tsx'
import { useFigures } from './use-figures.ts'

/** What was issued within the last year, region by region (RT24). */
export function AreaBoard() {
  const areas = useFigures(getAreaInvoiceStats, {})
  const rows = areas.data ?? []
  return (
    <>
      <BoardPanel title="近一年" state={areas} isEmpty={rows.length === 0}>
        <Tiles
          tiles={[
            ['地区', rows.length],
            ['开票份数', rows.reduce((total, { count }) => total + count, 0)],
            ['合计金额', `¥${formatMoney(sum(rows.map(({ hjje }) => hjje)))}`],
          ]}
        />
      </BoardPanel>
      <BoardPanel title="各地区合计金额" state={areas} isEmpty={rows.length === 0}>
        <Bars
          name="合计金额"
          isMoney
          isSideways
          rows={rows.map(({ area, hjje }) => ({ label: area, value: hjje }))}
        />
      </BoardPanel>
      <BoardPanel title="各地区开票份数" state={areas} isEmpty={rows.length === 0}>
        <Bars
          name="开票份数"
          isSideways
          rows={rows.map(({ area, count }) => ({ label: area, value: count }))}
        />
      </BoardPanel>
    </>
  )
}
