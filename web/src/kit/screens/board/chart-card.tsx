import { Skeleton, Table } from 'antd'
import { Suspense } from 'react'
import { formatMoney } from '@kaipiao/domain/money/format-money'
import { ErrorArea } from '../../../client/areas/error-area.tsx'
import { lazyPart } from '../../../client/areas/lazy-part.tsx'
import type { BoardChart } from '../../definitions/define-board.ts'
import type { ChartRow } from '../../parts/chart.tsx'
import { labelOf } from '../../kinds/choices/enum.tsx'
import { drawn } from '../../drawn/field-of.ts'
import { LoadFailure } from '../../parts/list-states.tsx'
import { changeOf, valuesOf, type Period } from './periods.ts'
import { useBoardReply } from './use-board.ts'

const Chart = lazyPart(async () => (await import('../../parts/chart.tsx')).Chart)

interface Props {
  chart: BoardChart
  period: Period
  compared: Period | undefined
  query: (period: Period) => Readonly<Record<string, unknown>>
}

/** One chart with the table behind it; what it could not read is said in its place. */
export function ChartCard({ chart, period, compared, query }: Props) {
  const now = useBoardReply(chart.operation, query(period))
  const then = useBoardReply(chart.operation, compared ? query(compared) : undefined)
  const measure = drawn(chart.operation.row?.[chart.value], { field: chart.value })
  const failed = now.error ?? then.error
  return (
    <section className="kp-chart" aria-label={chart.title}>
      <h2>{chart.title}</h2>
      {failed ? (
        <LoadFailure
          error={failed}
          onRetry={() => {
            void now.refetch()
            if (compared) void then.refetch()
          }}
        />
      ) : !now.data || (compared && !then.data) ? (
        <Skeleton active paragraph={{ rows: 6 }} />
      ) : (
        <Drawing
          chart={chart}
          measure={measure.title}
          rows={rowsOf(
            chart,
            measure.kind === 'money',
            { rows: now.data, period },
            compared && then.data && { rows: then.data, period: compared },
          )}
        />
      )}
    </section>
  )
}

function Drawing({
  chart,
  measure,
  rows,
}: {
  chart: BoardChart
  measure: string
  rows: readonly ChartRow[]
}) {
  const isCompared = rows.some(({ thenText }) => thenText !== undefined)
  if (rows.length === 0) return <p className="kp-empty">该期间没有数据</p>
  return (
    <>
      <ErrorArea>
        <Suspense fallback={<Skeleton active paragraph={{ rows: 6 }} />}>
          <Chart measure={measure} draw={chart.draw} rows={rows} />
        </Suspense>
      </ErrorArea>
      <details>
        <summary>查看数据</summary>
        <Table<ChartRow>
          size="small"
          rowKey="name"
          dataSource={[...rows]}
          pagination={{ pageSize: 31, hideOnSinglePage: true, showSizeChanger: false }}
          columns={[
            { title: '分组', dataIndex: 'name' },
            { title: measure, dataIndex: 'text', align: 'right' },
            ...(isCompared
              ? [
                  { title: '对比期', dataIndex: 'thenText', align: 'right' as const },
                  {
                    title: '变化',
                    key: 'change',
                    align: 'right' as const,
                    render: (_: unknown, { height, thenHeight }: ChartRow) =>
                      changeOf(height, thenHeight) ?? '—',
                  },
                ]
              : []),
          ]}
        />
      </details>
    </>
  )
}

interface Reply {
  rows: readonly Readonly<Record<string, unknown>>[]
  period: Period
}

/** Steps of two periods stand side by side in their order, anything else by its name. */
function rowsOf(chart: BoardChart, isMoney: boolean, now: Reply, then: Reply | undefined): ChartRow[] {
  const values = valuesOf(now.rows, chart, now.period)
  const before = then && valuesOf(then.rows, chart, then.period)
  const field = chart.named ? chart.operation.query?.[chart.named] : undefined
  const options = field?.items ?? field
  const textOf = (value: string) => (isMoney ? `¥${formatMoney(value)}` : value)
  return values.map(({ name, value }, index) => {
    const other =
      before && (chart.step ? before[index]?.value : (before.find((row) => row.name === name)?.value ?? '0'))
    return {
      name: options ? labelOf(name, options) : name,
      text: textOf(value),
      height: Number(value),
      ...(other === undefined ? {} : { thenText: textOf(other), thenHeight: Number(other) }),
    }
  })
}
