import { Skeleton } from 'antd'
import { prepareInvoice } from '@kaipiao/client/operations'
import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../../kit/screens/list-states.tsx'
import { NeedsTerminal } from '../../kit/screens/needs-terminal.tsx'
import { useClient } from '../../providers/runtime/runtime.tsx'
import { useCurrentTerminal } from '../../providers/session/current-terminal.tsx'
import { inPlace } from '../../providers/talk/problem-alert.ts'
import { InvoiceDesk } from './invoice-desk.tsx'
import './invoicing.css'

/** `#/positive`: issue a blue invoice for the current terminal (FM48). */
export function PositivePage() {
  const client = useClient()
  const { diskId } = useCurrentTerminal()
  const preparation = useQuery({
    queryKey: ['invoice-preparation', diskId],
    queryFn: ({ signal }) => inPlace(client.call(prepareInvoice, { path: { id: diskId ?? '' } }, { signal })),
    enabled: diskId !== undefined,
    // Typing must never be lost to a refresh: a new preparation is read with the next form.
    staleTime: Infinity,
    gcTime: 0,
  })
  if (preparation.data && diskId)
    return <InvoiceDesk key={diskId} preparation={preparation.data} diskId={diskId} />
  if (preparation.error)
    return <LoadFailure error={preparation.error} onRetry={() => void preparation.refetch()} />
  if (diskId === undefined) return <NeedsTerminal label="开具发票" />
  return <Skeleton active paragraph={{ rows: 12 }} />
}
