import type { Schemas } from '@kaipiao/client'
import { initIitBatch, listDeclareEnterprises } from '@kaipiao/client/described'
import { AREA_OF_ROLE } from '@kaipiao/domain/accounts/session/area'
import { monthOf } from '@kaipiao/domain/declarations/duties/period'
import { monthText } from '@kaipiao/domain/declarations/duties/month-as-read'
import { addMonths } from '@kaipiao/domain/ranges/calendar-date'
import { formatMoney } from '@kaipiao/domain/money/format-money'
import { sum } from '@kaipiao/domain/money/sum'
import { Button, Table } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { Link } from 'react-router'
import { DatePicker, LoadFailure, useToday } from '../../../kit/parts.ts'
import { DAY_FORMAT, drawn } from '../../../kit/kinds.ts'
import { useOperation } from '../../../requests/use-operation.ts'
import { useMay } from '../../../client/session/use-may.ts'
import { useUser } from '../../../client/session/use-session.ts'
import { confirm } from '../../../client/talk/dialogs.ts'
import { notify } from '../../../client/talk/notify.ts'
import {
  readyFor,
  STEP_OPERATIONS,
  useIncomeTaxMonth,
  type IncomeTaxRow,
  type Step,
} from './use-income-tax-month.ts'

const LABEL = '个税批量'

const STEPS: readonly { step: Step; label: string; question?: string }[] = [
  { step: 'init', label: '1 初始化' },
  { step: 'sync', label: '2 同步工资' },
  { step: 'submit', label: '3 申报', question: '申报后由税局受理，同一所属期不能再次申报。确定申报？' },
  { step: 'cancel', label: '4 作废', question: '作废后须重新初始化；已申报成功的不能作废。确定作废？' },
]

/** So many enterprises are named in a question. */
const SHOWN = 5

const COLUMNS = ['state', 'count', 'srhj', 'ynse'] as const

/** Individual income tax of many enterprises for a month: begun, counted, filed, or taken back (DC12). */
export function IncomeTaxPage() {
  const today = useToday()
  const may = useMay()
  const area = AREA_OF_ROLE[useUser().roleType]
  const [sbssq, setMonth] = useState(() => monthOf(addMonths(today, -1)))
  const [chosen, setChosen] = useState<string[]>([])
  const { data, error, refetch } = useOperation(
    listDeclareEnterprises,
    { query: { page: 1, pageSize: 1000 } },
    { failure: 'inPlace' },
  )
  const { rows, refused, running, take } = useIncomeTaxMonth(sbssq)
  const enterprises = (data?.list ?? []).filter(({ registered }) => registered)

  async function run({ step, label, question }: (typeof STEPS)[number]): Promise<void> {
    const eids = readyFor(step, chosen, rows)
    const names = eids.flatMap((eid) => enterprises.find((one) => one.eid === eid)?.taxerName ?? [])
    const about = `${names.slice(0, SHOWN).join('、')}${names.length > SHOWN ? `等${names.length}户` : ''} ${monthText(sbssq)} 个人所得税，应扣缴税额 ${totalOf(rows, eids, 'ynse')}，日期 ${today}。`
    const manner = { isDangerous: step === 'cancel' }
    if (question && !(await confirm(label.slice(2), `${about}${question}`, manner))) return
    const failed = await take(step, eids)
    if (failed > 0) notify('warning', `成功 ${eids.length - failed} 户，失败 ${failed} 户，原因见列表`)
    else notify('success', `${label.slice(2)}成功，共 ${eids.length} 户`)
  }

  return (
    <section className="kp-screen" aria-label={LABEL}>
      <header className="kp-screen-head">
        <h1>{LABEL}</h1>
        <div className="kp-screen-actions">
          {STEPS.filter(({ step }) => may(STEP_OPERATIONS[step])).map((one) => {
            const ready = readyFor(one.step, chosen, rows).length
            return (
              <Button
                key={one.step}
                danger={one.step === 'cancel'}
                disabled={ready === 0 || (running !== undefined && running !== one.step)}
                loading={running === one.step}
                onClick={() => void run(one)}
              >
                {one.label}
                {ready > 0 && `（${ready} 户）`}
              </Button>
            )
          })}
        </div>
      </header>
      <div className="kp-filters" role="search" aria-label={`筛选${LABEL}`}>
        <DatePicker
          picker="month"
          aria-label="申报所属期"
          allowClear={false}
          value={dayjs(`${monthText(sbssq)}-01`)}
          onChange={(month) => setMonth(monthOf(month.format(DAY_FORMAT)))}
        />
        <span className="kp-soft">
          先勾选企业再初始化；初始化不改变已有的状态。收入合计 {totalOf(rows, chosen, 'srhj')}，应扣缴税额{' '}
          {totalOf(rows, chosen, 'ynse')}
        </span>
      </div>
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <Table
          size="small"
          rowKey="eid"
          loading={!data}
          dataSource={enterprises}
          pagination={{ defaultPageSize: 50, hideOnSinglePage: true }}
          rowSelection={{
            selectedRowKeys: chosen,
            preserveSelectedRowKeys: true,
            onChange: (keys) => setChosen(keys.map(String)),
            getTitleCheckboxProps: () => named('选择本页全部'),
            getCheckboxProps: ({ taxerName }) => named(`选择${taxerName}`),
          }}
          columns={[
            { title: '企业名称', dataIndex: 'taxerName', ellipsis: true },
            ...COLUMNS.map((name) => {
              const { title, parts, field } = drawn(initIitBatch.row?.[name], { field: name })
              return {
                title,
                key: name,
                width: 130,
                ...(parts.align && { align: parts.align }),
                render: (_: unknown, { eid }: Enterprise) => (
                  <parts.cell value={rows.get(eid)?.[name]} field={field} />
                ),
              }
            }),
            {
              title: '说明',
              key: 'message',
              render: (_: unknown, { eid }: Enterprise) => refused.get(eid) ?? rows.get(eid)?.message ?? '',
            },
            {
              title: '明细',
              key: 'people',
              width: 80,
              render: (_: unknown, { eid }: Enterprise) =>
                (rows.get(eid)?.count ?? 0) > 0 && (
                  <Link to={`/${area}/withholdings?eid=${eid}&sbssq=${sbssq}`}>按人</Link>
                ),
            },
          ]}
        />
      )}
    </section>
  )
}

/** antd hands the label on to its input, though its types do not know it. */
function named(label: string): { name: string; 'aria-label': string } {
  return { name: 'selection', 'aria-label': label }
}

type Enterprise = Schemas['DeclareEnterprise']

/** What the chosen enterprises come to, as staff read it. */
function totalOf(
  rows: ReadonlyMap<string, IncomeTaxRow>,
  chosen: readonly string[],
  name: 'srhj' | 'ynse',
): string {
  return `¥${formatMoney(sum(chosen.map((eid) => rows.get(eid)?.[name] ?? '0')))}`
}
