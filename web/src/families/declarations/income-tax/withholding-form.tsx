import { listWithholdings } from '@kaipiao/client/operations'
import { Skeleton } from 'antd'
import { LoadFailure } from '../../../kit/parts.ts'
import { useOperation } from '../../../requests/use-operation.ts'
import { WithholdingTable } from './withholding-table.tsx'

interface Props {
  eid: string
  sbssq: string
  /** On paper: whose it is, and of which month. */
  caption?: React.ReactNode
}

/** Everybody of an enterprise in a month; a hint of a row stands below it. */
export function WithholdingForm({ eid, sbssq, caption }: Props) {
  const query = { eid, sbssq, page: 1, pageSize: 10_000 }
  const { data, error, refetch } = useOperation(listWithholdings, { query }, { failure: 'inPlace' })
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  const notes = data.list.filter(({ note }) => note !== '')
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- nothing in it that keys could scroll */}
      <div className="kp-return-scroll" tabIndex={0} role="region" aria-label="个人所得税扣缴申报表">
        <WithholdingTable rows={data.list} {...(caption !== undefined && { caption })} />
      </div>
      {notes.map(({ id, name, note }) => (
        <p key={id} className="kp-soft">
          {name}：{note}
        </p>
      ))}
    </>
  )
}
