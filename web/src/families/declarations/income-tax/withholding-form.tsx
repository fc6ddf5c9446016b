import type { Schemas } from '@kaipiao/client'
import { listWithholdings } from '@kaipiao/client/operations'
import { withholdingFace } from '@kaipiao/domain/declarations/form-layouts/withholding-face'
import { Skeleton } from 'antd'
import { LoadFailure } from '../../../kit/parts.ts'
import { useOperation } from '../../../requests/use-operation.ts'
import { FaceHead, FaceTables } from '../form-layouts/face-tables.tsx'

interface Props {
  declaration: Schemas['Declaration']
  isPrinted?: boolean
}

/** Everybody of an enterprise in a month; a hint of a row stands below it. */
export function WithholdingForm({ declaration, isPrinted = false }: Props) {
  const query = { eid: declaration.eid, sbssq: declaration.sbssq, page: 1, pageSize: 10_000 }
  const { data, error, refetch } = useOperation(listWithholdings, { query }, { failure: 'inPlace' })
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  const face = withholdingFace(data.list, declaration)
  const drawn = (
    <>
      <FaceHead face={face} />
      <FaceTables face={face} />
    </>
  )
  if (isPrinted) return <article className={`kp-return-${face.paper} kp-withholdings`}>{drawn}</article>
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- nothing in it that keys could scroll
    <div className="kp-return-scroll kp-withholdings" tabIndex={0} role="region" aria-label={face.title}>
      {drawn}
    </div>
  )
}
