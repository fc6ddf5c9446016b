import { DeductionInput } from '@kaipiao/client/body-fields'
import { VatSummaryRow } from '@kaipiao/client/fields'
import { getDeductionStatistics, getVatPeriod, getVatSummary } from '@kaipiao/client/operations'
import type { Schemas } from '@kaipiao/client'
import { DEDUCTION_STATES, lawfulSteps } from '@kaipiao/domain/declarations/input-vat/deduction-states'
import { labelOf } from '@kaipiao/domain/lookups/lookup'
import { formatMoney } from '@kaipiao/domain/money/format-money'
import { Radio, Skeleton } from 'antd'
import { useEffect } from 'react'
import type { InputProps } from '../../../kit/kinds.ts'
import { LoadFailure } from '../../../kit/parts.ts'
import { useCurrentTerminal } from '../../../requests/current-terminal.tsx'
import { useOperation } from '../../../requests/use-operation.ts'
import './statistics.css'

const IN_PLACE = { failure: 'inPlace' } as const

/**
 * 增值税抵扣统计表 as it would be signed: by type of invoice, what deducts nothing, red letters, and what is left unticked;
 * below it what can lawfully be done now, what comes next first.
 */
export function StatisticsSheet({ value, onChange }: InputProps) {
  const { diskId } = useCurrentTerminal()
  const query = { query: diskId === undefined ? {} : { diskId } }
  const period = useOperation(getVatPeriod, query, IN_PLACE)
  const statistics = useOperation(getDeductionStatistics, query, IN_PLACE)
  const byType = useOperation(getVatSummary, query, IN_PLACE)
  const state = statistics.data?.state
  const [next] = state === undefined ? [] : lawfulSteps(state)
  useEffect(() => {
    if (next !== undefined) onChange?.(next)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the form makes another function each time
  }, [next])
  const error = period.error ?? statistics.error ?? byType.error
  if (error) return <LoadFailure error={error} onRetry={() => void statistics.refetch()} />
  if (!period.data || !statistics.data || !byType.data || state === undefined) return <Skeleton active />
  return (
    <div className="kp-statistics">
      <Sheet period={period.data} statistics={statistics.data} rows={byType.data} />
      {next === undefined ? (
        <p className="kp-soft">税局正在统计，请稍后再看。</p>
      ) : (
        <>
          <Radio.Group
            aria-label="操作"
            value={value ?? next}
            onChange={({ target }) => onChange?.(target.value)}
            options={lawfulSteps(state).map((step) => ({ value: step, label: STEPS.get(step) }))}
          />
          <p className="kp-soft">{HINTS[state]}</p>
        </>
      )}
    </div>
  )
}

const STEPS = new Map(DeductionInput.operation.options?.map(({ value, label }) => [value, label]))
const TYPES = new Map(VatSummaryRow.fplxdm.options?.map(({ value, label }) => [value, label]))

const HINTS: Readonly<Record<Schemas['DeductionState'], string>> = {
  none: '申请统计后勾选被锁定；上面“尚可勾选”的发票本期不再抵扣，要抵扣的请先勾选。',
  applying: '',
  applied: '确认统计即对上表签名，之后按上表申报；撤销统计后可继续勾选。',
  confirmed: '上表已签名；撤销确认后可撤销统计、重新勾选。',
}

interface SheetProps {
  period: Schemas['VatPeriod']
  statistics: Schemas['DeductionStatistics']
  rows: readonly Schemas['VatSummaryRow'][]
}

function Sheet({ period, statistics, rows }: SheetProps) {
  const {
    count,
    je,
    se,
    yxse,
    bdkCount,
    bdkSe,
    hzCount = 0,
    hzSe = '0',
    kgxCount = 0,
    kgxSe = '0',
  } = statistics
  const line = (name: string, cells: readonly (string | number)[]) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      {cells.map((cell, at) => (
        <td key={at} className="kp-number">
          {typeof cell === 'number' ? cell : cell === '' ? '——' : formatMoney(cell)}
        </td>
      ))}
    </tr>
  )
  return (
    <table className="kp-statistics-sheet">
      <caption>
        {[
          '增值税抵扣统计表',
          `所属期 ${period.skssq.slice(0, 4)}年${Number(period.skssq.slice(4))}月`,
          labelOf(DEDUCTION_STATES, statistics.state),
          `截止 ${period.jzrq}`,
          '金额单位：元至角分',
        ].join('　')}
      </caption>
      <thead>
        <tr>
          {['项目', '份数', '金额', '税额', '有效抵扣税额'].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => line(TYPES.get(row.fplxdm) ?? row.fplxdm, [row.count, row.je, row.se, row.yxse]))}
        {line('抵扣合计', [count, je, se, yxse])}
        {line('不抵扣', [bdkCount, '', bdkSe, ''])}
        {line('红字转出', [hzCount, '', hzSe, ''])}
        {line('尚可勾选', [kgxCount, '', kgxSe, ''])}
      </tbody>
    </table>
  )
}
