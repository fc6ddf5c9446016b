import { getNextInvoiceNumber } from '@kaipiao/client/operations'
import type { Schemas } from '@kaipiao/client'
import { useOperation } from '../../../requests/use-operation.ts'
import { usePreparation } from '../state/faults/preparation.ts'

/** Code and number of the paper that comes next, and how many are left (IV02); a digital invoice has none before it is issued. */
export function NextNumber({ fplxdm }: { fplxdm: Schemas['InvoiceType'] }) {
  const { diskId } = usePreparation()
  const { data: answer, isFetching } = useOperation(
    getNextInvoiceNumber,
    { path: { a: diskId, b: fplxdm } },
    // The state of the disk is told in place; another window may issue from the same disk.
    { failure: 'inPlace', staleTime: 0 },
  )
  if (!answer) return <span className="face-quiet">{isFetching ? '读取中…' : '没有可用的空白发票'}</span>
  return (
    <>
      <span className="kp-code">
        {answer.fpdm} {answer.fphm}
      </span>{' '}
      <span className="face-quiet">剩余{answer.syfs}份</span>
    </>
  )
}
