import type { Schemas } from '@kaipiao/client'
import { exportInvoicePdf, exportInvoiceXmlZip, getStatsInvoiceDetail } from '@kaipiao/client/operations'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { InvoiceFaceView } from '../../../kit/face/invoice-face-view.tsx'
import { saveFile } from '../../../kit/save-file.ts'
import { LoadFailure } from '../../../kit/screens/list-states.tsx'
import { useClient, useConfig } from '../../../providers/runtime/runtime.tsx'
import { inPlace } from '../../../providers/talk/problem-alert.ts'
import { tellExportFailure } from '../../../providers/talk/export-failure.ts'

interface IssuedInvoiceProps {
  order: Schemas['IssueOrder']
  onNew: () => void
  onCopy: () => void
}

/** What can be done with the invoice once it exists, and its face. */
export function IssuedInvoice({ order, onNew, onCopy }: IssuedInvoiceProps) {
  const client = useClient()
  const { apiBase } = useConfig()
  const [isLoading, setLoading] = useState<'pdf' | 'xml'>()
  const { invoiceId, fpdm, fphm, diskId } = order
  const invoice = useQuery({
    queryKey: ['invoice', invoiceId],
    queryFn: ({ signal }) =>
      inPlace(client.call(getStatsInvoiceDetail, { query: { id: invoiceId } }, { signal })),
  })
  const query = { id: [invoiceId], diskId }
  const files = {
    pdf: () => client.download(exportInvoicePdf, { query }),
    xml: () => client.download(exportInvoiceXmlZip, { query }),
  }
  const save = async (kind: 'pdf' | 'xml') => {
    setLoading(kind)
    try {
      await saveFile(await files[kind]())
    } catch (error) {
      tellExportFailure(error)
    } finally {
      setLoading(undefined)
    }
  }
  return (
    <>
      <div className="result-actions">
        <Button
          type="primary"
          href={`${apiBase ?? ''}/v2/tax/invoice/url/pdf/${fpdm || '0'}/${fphm}`}
          target="_blank"
          rel="noreferrer"
        >
          打开发票
        </Button>
        <Button loading={isLoading === 'pdf'} onClick={() => void save('pdf')}>
          下载 PDF
        </Button>
        <Button loading={isLoading === 'xml'} onClick={() => void save('xml')}>
          下载 XML
        </Button>
        <Button onClick={() => window.print()}>打印</Button>
        <Button onClick={onCopy}>复制为新票</Button>
        <Button onClick={onNew}>再开一张</Button>
      </div>
      {invoice.data ? (
        <InvoiceFaceView invoice={invoice.data} isPrinted />
      ) : invoice.error ? (
        <LoadFailure error={invoice.error} onRetry={() => void invoice.refetch()} />
      ) : (
        <Skeleton active />
      )}
    </>
  )
}
