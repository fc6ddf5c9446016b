import { formatMoney } from '@kaipiao/domain/money/format-money'
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'

export interface BarRow {
  label: string
  /** A decimal string or a count; turned into a number for its height alone. */
  value: string | number
}

interface Props {
  /** What a bar measures. */
  name: string
  rows: readonly BarRow[]
  isMoney?: boolean
  /** Bars to the right, for names that need room. */
  isSideways?: boolean
}

const HEIGHT = 280
const ROW_HEIGHT = 34

/** Bars, with the same figures as a table for those who don't see them. */
export function Bars({ name, rows, isMoney = false, isSideways = false }: Props) {
  const data = rows.map(({ label, value }) => ({
    label,
    height: Number(value),
    text: textOf(value, isMoney),
  }))
  const height = isSideways ? Math.max(HEIGHT, rows.length * ROW_HEIGHT + 40) : HEIGHT
  const tick = { fill: 'var(--kp-text-soft)', fontSize: 12 }
  const figures = {
    type: 'number' as const,
    tick,
    tickFormatter: shortNumber,
    allowDecimals: false,
    axisLine: false,
    tickLine: false,
  }
  const labels = { type: 'category' as const, dataKey: 'label', tick, tickLine: false }
  return (
    <figure className="kp-bars">
      <div aria-hidden style={{ height }}>
        <ResponsiveContainer width="100%" height="100%">
          <BarChart data={data} layout={isSideways ? 'vertical' : 'horizontal'} accessibilityLayer={false}>
            <CartesianGrid stroke="var(--kp-border)" vertical={isSideways} horizontal={!isSideways} />
            <XAxis {...(isSideways ? figures : labels)} />
            <YAxis {...(isSideways ? { ...labels, width: 150 } : { ...figures, width: 64 })} />
            <Tooltip
              cursor={{ fill: 'var(--kp-sunken)' }}
              formatter={(_height, _name, { payload }) => [(payload as { text: string }).text, name]}
              contentStyle={{
                border: '1px solid var(--kp-border)',
                borderRadius: 6,
                background: 'var(--kp-raised)',
                color: 'var(--kp-text)',
              }}
            />
            <Bar
              dataKey="height"
              name={name}
              fill="var(--kp-primary)"
              radius={3}
              maxBarSize={28}
              isAnimationActive={false}
            />
          </BarChart>
        </ResponsiveContainer>
      </div>
      <table className="kp-hidden">
        <caption>{name}</caption>
        <tbody>
          {data.map(({ label, text }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

function textOf(value: string | number, isMoney: boolean): string {
  return isMoney ? `¥${formatMoney(String(value))}` : String(value)
}

/** Axis labels in 万 and 亿, as staff read large amounts. */
function shortNumber(value: number): string {
  if (Math.abs(value) >= 1e8) return `${(value / 1e8).toFixed(1)}亿`
  return Math.abs(value) >= 1e4 ? `${(value / 1e4).toFixed(0)}万` : String(value)
}
