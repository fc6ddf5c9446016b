import { labelOf } from '@kaipiao/domain/lookups/lookup'
import {
  CERTAINTIES,
  POLICY_SUBJECTS,
  STANDINGS,
  type PolicyOnDay,
  type Standing,
} from '@kaipiao/domain/policies/book/policy-book'
import { codesText, daysText, noticeText, whoText } from '@kaipiao/domain/policies/policy-text'
import { Table } from 'antd'

const COLOURS: Readonly<Record<Standing, string>> = {
  inForce: 'success',
  coming: 'processing',
  ended: 'default',
}

/** Rows of policies: what each says, about whom and what, on which days, by which notice, and which cell rests on it. */
export function PolicyTable({ found }: { found: readonly PolicyOnDay[] }) {
  return (
    <Table<PolicyOnDay>
      size="small"
      aria-label="政策"
      rowKey={({ row }) => row.id}
      dataSource={found}
      locale={{ emptyText: '没有符合条件的政策' }}
      pagination={{ defaultPageSize: 50, hideOnSinglePage: true, showSizeChanger: true }}
      columns={[
        {
          title: '主题',
          key: 'subject',
          width: 88,
          render: (_, { row }) => labelOf(POLICY_SUBJECTS, row.subject),
        },
        { title: '政策', key: 'name', width: '26%', render: (_, policy) => <Words policy={policy} /> },
        { title: '适用', key: 'who', width: '26%', render: (_, policy) => <Concerned policy={policy} /> },
        { title: '期间', key: 'days', width: 124, render: (_, policy) => <Days policy={policy} /> },
        { title: '文号', key: 'notice', render: (_, policy) => <Notice policy={policy} /> },
      ]}
    />
  )
}

interface Props {
  policy: PolicyOnDay
}

function Words({ policy: { row } }: Props) {
  return (
    <div className="kp-policy">
      <b>{row.name}</b>
      <span>{row.says}</span>
    </div>
  )
}

function Concerned({ policy: { row } }: Props) {
  const codes = codesText(row)
  return (
    <div className="kp-policy">
      <span>{whoText(row)}</span>
      {row.purpose !== undefined && <span>{row.purpose}</span>}
      {codes !== '' && <Codes text={codes} />}
    </div>
  )
}

/** So many characters of codes stand in a row; of more it is told how many there are. */
const SHORT = 60

function Codes({ text }: { text: string }) {
  if (text.length <= SHORT) return <span className="kp-soft kp-number">编码 {text}</span>
  const codes = text.split('、')
  return (
    <details className="kp-soft kp-number">
      <summary>
        编码 {codes.slice(0, 3).join('、')}等{codes.length}项
      </summary>
      {text}
    </details>
  )
}

function Days({ policy: { row, standing } }: Props) {
  return (
    <div className="kp-policy">
      <span className={`kp-state kp-state-${COLOURS[standing]}`}>{labelOf(STANDINGS, standing)}</span>
      <time className="kp-number">{daysText(row)}</time>
    </div>
  )
}

function Notice({ policy: { row } }: Props) {
  return (
    <div className="kp-policy">
      <span>{noticeText(row)}</span>
      {row.figures && <span className="kp-soft">{row.figures.join('；')}</span>}
      {row.certainty === 'unconfirmed' && (
        <span className="kp-state kp-state-warning">{labelOf(CERTAINTIES, row.certainty)}</span>
      )}
    </div>
  )
}
