import { Skeleton } from 'antd'
import { prepareInvoice } from '@kaipiao/client/operations'
import { LoadFailure, NeedsTerminal } from '../../../kit/parts.ts'
import { useOperation } from '../../../requests/use-operation.ts'
import { useCurrentTerminal } from '../../../requests/current-terminal.tsx'
import { InvoiceDesk } from './invoice-desk.tsx'
import '../fields/invoicing.css'

interface PositivePageProps {
  label?: string
  /** The bureau issues in the place of the terminal, once it has looked at what was handed in. */
  isProxy?: boolean
}

/** `#/positive`: issue a blue invoice for the current terminal (FM48); `#/yidaikai/new`: have the bureau issue it. */
export function PositivePage({ label = '开具发票', isProxy = false }: PositivePageProps) {
  const { diskId } = useCurrentTerminal()
  const parts = diskId === undefined ? undefined : { path: { id: diskId } }
  // Typing must never be lost to a refresh: a new preparation is read with the next form.
  const kept = { staleTime: Infinity, gcTime: 0 }
  const preparation = useOperation(prepareInvoice, parts, { failure: 'inPlace', ...kept })
  if (preparation.data && diskId)
    return <InvoiceDesk key={diskId} preparation={preparation.data} diskId={diskId} isProxy={isProxy} />
  if (preparation.error)
    return <LoadFailure error={preparation.error} onRetry={() => void preparation.refetch()} />
  if (diskId === undefined) return <NeedsTerminal label={label} />
  return <Skeleton active paragraph={{ rows: 12 }} />
}
