import { Alert, Button, Result, Skeleton } from 'antd'
import { prepareInvoice } from '@kaipiao/client/operations'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../providers/runtime/runtime.tsx'
import { useCurrentTerminal } from '../../providers/session/current-terminal.tsx'
import { messageOf } from '../../providers/talk/problem-alert.ts'
import { InvoiceDesk } from './invoice-desk.tsx'
import './invoicing.css'

/** `#/positive`: issue a blue invoice for the current terminal (FM48). */
export function PositivePage() {
  const client = useClient()
  const { diskId, isLoading } = useCurrentTerminal()
  const preparation = useQuery({
    queryKey: ['invoice-preparation', diskId],
    queryFn: ({ signal }) => client.call(prepareInvoice, { path: { id: diskId ?? '' } }, { signal }),
    enabled: diskId !== undefined,
    // Typing must never be lost to a refresh: a new preparation is read with the next form.
    staleTime: Infinity,
    gcTime: 0,
  })
  if (preparation.data && diskId)
    return <InvoiceDesk key={diskId} preparation={preparation.data} diskId={diskId} />
  if (preparation.error)
    return (
      <Alert
        type="error"
        showIcon
        message="开票信息读取失败"
        description={messageOf(preparation.error)}
        action={<Button onClick={() => void preparation.refetch()}>重试</Button>}
      />
    )
  if (!isLoading && diskId === undefined)
    return <Result status="info" title="请先在页面上方选择一个终端，再开具发票" />
  return <Skeleton active paragraph={{ rows: 12 }} />
}
