import { Skeleton } from 'antd'
import { prepareInvoice } from '@kaipiao/client/operations'
import { LoadFailure } from '../../kit/screens/list-states.tsx'
import { NeedsTerminal } from '../../kit/screens/needs-terminal.tsx'
import { useOperation } from '../../providers/requests/use-operation.ts'
import { useCurrentTerminal } from '../../providers/session/current-terminal.tsx'
import { InvoiceDesk } from './invoice-desk.tsx'
import './invoicing.css'

/** `#/positive`: issue a blue invoice for the current terminal (FM48). */
export function PositivePage() {
  const { diskId } = useCurrentTerminal()
  const parts = diskId === undefined ? undefined : { path: { id: diskId } }
  // Typing must never be lost to a refresh: a new preparation is read with the next form.
  const kept = { staleTime: Infinity, gcTime: 0 }
  const preparation = useOperation(prepareInvoice, parts, { failure: 'inPlace', ...kept })
  if (preparation.data && diskId)
    return <InvoiceDesk key={diskId} preparation={preparation.data} diskId={diskId} />
  if (preparation.error)
    return <LoadFailure error={preparation.error} onRetry={() => void preparation.refetch()} />
  if (diskId === undefined) return <NeedsTerminal label="开具发票" />
  return <Skeleton active paragraph={{ rows: 12 }} />
}
