import {
  getStatsByDay,
  getStatsByInvoiceType,
  getStatsByMonth,
  getStatsMoney,
} from '@kaipiao/client/operations'
import { INVOICE_TYPES } from '@kaipiao/domain/lookups/invoicing/invoice-type'
import { formatMoney } from '@kaipiao/domain/money/format-money'
import { Bars } from './bars.tsx'
import { BoardPanel, Tiles } from './board-panel.tsx'
import { useFigures } from './use-figures.ts'

const DAYS_SHOWN = 30

/** What was issued within the last year: totals, by month, by day, by type (RT23). */
export function InvoiceBoard() {
  const totals = useFigures(getStatsMoney, {})
  const months = useFigures(getStatsByMonth, {})
  const days = useFigures(getStatsByDay, {})
  const types = useFigures(getStatsByInvoiceType, {})
  const { data } = totals
  return (
    <>
      <BoardPanel title="近一年" state={totals} isEmpty={false}>
        {data && (
          <Tiles
            tiles={[
              ['价税合计', `¥${formatMoney(data.jshj)}`],
              ['税额', `¥${formatMoney(data.hjse)}`],
              ['开票份数', data.count],
              ['红字份数', data.redCount],
              ['作废份数', data.voidCount],
            ]}
          />
        )}
      </BoardPanel>
      <BoardPanel title="按月价税合计" state={months} isEmpty={months.data?.length === 0}>
        <Bars
          name="价税合计"
          isMoney
          rows={months.data?.map(({ key, jshj }) => ({ label: key, value: jshj })) ?? []}
        />
      </BoardPanel>
      <BoardPanel title={`最近${DAYS_SHOWN}个开票日`} state={days} isEmpty={days.data?.length === 0}>
        <Bars
          name="开票份数"
          rows={
            days.data?.slice(-DAYS_SHOWN).map(({ key, count }) => ({ label: key.slice(5), value: count })) ??
            []
          }
        />
      </BoardPanel>
      <BoardPanel title="按发票类型" state={types} isEmpty={types.data?.length === 0}>
        <Bars
          name="价税合计"
          isMoney
          isSideways
          rows={types.data?.map(({ key, jshj }) => ({ label: typeName(key), value: jshj })) ?? []}
        />
      </BoardPanel>
    </>
  )
}

function typeName(code: string): string {
  return INVOICE_TYPES.find((type) => type.value === code)?.label ?? code
}
