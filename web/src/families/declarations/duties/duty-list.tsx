import type { Duty, EnterpriseDuties } from '@kaipiao/domain/declarations/duties/duties'
import { formatMoney } from '@kaipiao/domain/money/format-money'
import { monthText } from '@kaipiao/domain/declarations/duties/month-as-read'
import { returnName } from '@kaipiao/domain/declarations/forms/tax-items'
import { returnAddress } from '@kaipiao/domain/declarations/declarations/return-address'
import { daysBetween, type CalendarDate } from '@kaipiao/domain/ranges/calendar-date'
import { AREA_OF_ROLE, type Area } from '@kaipiao/domain/accounts/session/area'
import { Table } from 'antd'
import { Link } from 'react-router'
import { useUser } from '../../../client/session/use-session.ts'
import { DISK_STEPS, STATE_COLOURS, STATE_LABELS } from './duty-states.ts'

interface Props {
  rows: readonly EnterpriseDuties[]
  today: CalendarDate
  /** The period that the month is about; what is of another one says so. */
  period: string
  isLoading: boolean
}

/** Enterprises with what each has to file and to report; every one of it leads to the declaration, or to the disk. */
export function DutyList({ rows, today, period, isLoading }: Props) {
  const area = AREA_OF_ROLE[useUser().roleType]
  return (
    <Table
      size="small"
      rowKey="eid"
      aria-label="各企业申报事项"
      loading={isLoading}
      dataSource={rows}
      locale={{ emptyText: '没有要申报的事项' }}
      pagination={{ defaultPageSize: 50, hideOnSinglePage: true, showSizeChanger: true }}
      columns={[
        { title: '企业名称', dataIndex: 'taxerName', ellipsis: true, width: '30%' },
        {
          title: '申报事项',
          key: 'duties',
          render: (_: unknown, { duties }: EnterpriseDuties) => (
            <span className="kp-duty-items">
              {duties.map((duty) => (
                <DutyLink
                  key={duty.declaration?.id ?? `${duty.disk?.diskId} ${duty.disk?.period}`}
                  duty={duty}
                  area={area}
                  period={period}
                />
              ))}
            </span>
          ),
        },
        {
          title: '截止日期',
          dataIndex: 'due',
          width: 110,
          render: (due: CalendarDate) => <time className="kp-number">{due}</time>,
        },
        {
          title: '状态',
          key: 'state',
          width: 130,
          render: (_: unknown, { state, due }: EnterpriseDuties) => (
            <span className={`kp-state kp-state-${STATE_COLOURS[state]}`}>
              {STATE_LABELS[state]}
              {state === 'late' && ` ${daysBetween(due, today)} 天`}
              {state === 'open' && `，余 ${daysBetween(today, due)} 天`}
            </span>
          ),
        },
      ]}
    />
  )
}

interface LinkProps {
  duty: Duty
  area: Area
  period: string
}

function DutyLink({ duty: { taxerName, state, due, declaration, disk }, area, period }: LinkProps) {
  const look = `kp-state kp-state-${STATE_COLOURS[state]}`
  if (disk) {
    const wanted = new URLSearchParams({ key: disk.diskId, period: disk.period })
    return (
      <Link className={look} to={`/copyManage?${wanted}`} title={`税盘 ${disk.diskId}`}>
        {DISK_STEPS[disk.step]}
        {disk.period !== period && `（${monthText(disk.period)}）`}
      </Link>
    )
  }
  if (!declaration) {
    const address = `/${area}/declareEnterprises?key=${encodeURIComponent(taxerName)}`
    return (
      <Link className={look} to={address}>
        申报表未生成
      </Link>
    )
  }
  const { zsxmmc, sbssq, sbsx = '' } = declaration
  return (
    <Link
      className={look}
      to={returnAddress(declaration, area)}
      title={`${STATE_LABELS[state]}，${due} 截止`}
    >
      {returnName(zsxmmc)}
      {sbsx !== '' && `：${sbsx}`}
      {declaration.state === 'failed' && '申报失败'}
      {declaration.state === 'correcting' && '更正中'}
      {paymentText(declaration)}
      {sbssq !== period && declaration.type !== 'perAct' && `（${monthText(sbssq)}）`}
    </Link>
  )
}

/** What of a filed return is not paid, with the late fee of today. */
function paymentText({ jkzt, djse = '0', znj }: NonNullable<Duty['declaration']>): string {
  if (jkzt === 'drawing') return '（扣款中）'
  if (jkzt !== 'due' && jkzt !== 'failed') return ''
  const fee = znj === undefined ? '' : `，滞纳金 ¥${formatMoney(znj)}`
  return `（${jkzt === 'failed' ? '扣款失败' : '待缴'} ¥${formatMoney(djse)}${fee}）`
}
