import {
  Bar,
  BarChart,
  CartesianGrid,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { shortNumber } from './short-number.ts'

export interface ChartRow {
  name: string
  /** What is read, and how high it stands: a number for its height alone. */
  text: string
  height: number
  /** The same of what it is compared with. */
  thenText?: string
  thenHeight?: number
}

interface Props {
  /** What is measured. */
  measure: string
  draw: 'line' | 'bar'
  rows: readonly ChartRow[]
}

const HEIGHT = 260
const TICK = { fill: 'var(--kp-text-soft)', fontSize: 12 }
const BEFORE = '对比期'

/** A drawing for the eye alone; its figures stand in a table beside it. Nothing in it moves. */
export function Chart({ measure, draw, rows }: Props) {
  const isCompared = rows.some(({ thenHeight }) => thenHeight !== undefined)
  const frame = [
    <CartesianGrid key="grid" stroke="var(--kp-border)" vertical={false} />,
    <XAxis key="x" dataKey="name" tick={TICK} tickLine={false} minTickGap={24} />,
    <YAxis key="y" tick={TICK} tickFormatter={shortNumber} axisLine={false} tickLine={false} width={64} />,
    <Tooltip
      key="tip"
      isAnimationActive={false}
      cursor={{ fill: 'var(--kp-sunken)', stroke: 'var(--kp-border-strong)' }}
      formatter={(_height, name, { payload }) => {
        const { text, thenText } = payload as ChartRow
        return [name === BEFORE ? thenText : text, name]
      }}
      contentStyle={{
        border: '1px solid var(--kp-border)',
        borderRadius: 6,
        background: 'var(--kp-raised)',
        color: 'var(--kp-text)',
      }}
    />,
  ]
  const line = { dot: false, strokeWidth: 2, isAnimationActive: false }
  const bar = { radius: 3, maxBarSize: 28, isAnimationActive: false }
  return (
    <div aria-hidden style={{ height: HEIGHT }}>
      <ResponsiveContainer width="100%" height="100%">
        {draw === 'line' ? (
          <LineChart data={[...rows]} accessibilityLayer={false}>
            {frame}
            {isCompared && (
              <Line
                {...line}
                dataKey="thenHeight"
                name={BEFORE}
                stroke="var(--kp-text-soft)"
                strokeDasharray="4 4"
              />
            )}
            <Line {...line} dataKey="height" name={measure} stroke="var(--kp-primary-text)" />
          </LineChart>
        ) : (
          <BarChart data={[...rows]} accessibilityLayer={false}>
            {frame}
            {isCompared && <Bar {...bar} dataKey="thenHeight" name={BEFORE} fill="var(--kp-border-strong)" />}
            <Bar {...bar} dataKey="height" name={measure} fill="var(--kp-primary)" />
          </BarChart>
        )}
      </ResponsiveContainer>
    </div>
  )
}
