import { Bar, BarChart, CartesianGrid, Legend, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts'

const MONTHS = Array.from({ length: 12 }, (_, at) => ({ month: at + 1, count: (at * 37) % 100 }))

export function BoardPage() {
  return (
    <>
      <BarChart width={600} height={300} data={MONTHS}>
        <CartesianGrid />
        <XAxis dataKey="month" />
        <YAxis />
        <Tooltip />
        <Legend />
        <Bar dataKey="count" />
      </BarChart>
      <LineChart width={600} height={300} data={MONTHS}>
        <XAxis dataKey="month" />
        <YAxis />
        <Line dataKey="count" />
      </LineChart>
    </>
  )
}
