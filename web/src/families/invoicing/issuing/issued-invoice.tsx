import type { Schemas } from '@kaipiao/client'
import {
  exportInvoiceOfd,
  exportInvoicePdf,
  exportInvoiceXmlZip,
  getStatsInvoiceDetail,
  pushInvoice,
} from '@kaipiao/client/operations'
import { AREA_OF_ROLE } from '@kaipiao/domain/accounts/session/area'
import { Button, Skeleton } from 'antd'
import { Link } from 'react-router'
import { InvoiceFaceView, useSaveFile } from '../../../kit/pages.ts'
import { LoadFailure } from '../../../kit/parts.ts'
import { useOperation } from '../../../requests/use-operation.ts'
import { useMay } from '../../../client/session/use-may.ts'
import { openPanel } from '../../../client/talk/panels.ts'
import { useUser } from '../../../client/session/use-session.ts'
import { useConfig } from '../../../client/runtime/runtime.tsx'

interface IssuedInvoiceProps {
  order: Schemas['IssueOrder']
  onNew: () => void
  onCopy: () => void
}

/** What can be done with the invoice once it exists, and its face. */
export function IssuedInvoice({ order, onNew, onCopy }: IssuedInvoiceProps) {
  const { apiBase } = useConfig()
  const { save, isSaving } = useSaveFile()
  const may = useMay()
  const area = AREA_OF_ROLE[useUser().roleType]
  const { invoiceId, fpdm, fphm, diskId } = order
  const invoice = useOperation(getStatsInvoiceDetail, { query: { id: invoiceId } }, { failure: 'inPlace' })
  const parts = { query: { id: [invoiceId], diskId } }
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
        {may(exportInvoicePdf) && (
          <Button loading={isSaving(exportInvoicePdf)} onClick={() => void save(exportInvoicePdf, parts)}>
            下载 PDF
          </Button>
        )}
        {may(exportInvoiceXmlZip) && (
          <Button
            loading={isSaving(exportInvoiceXmlZip)}
            onClick={() => void save(exportInvoiceXmlZip, parts)}
          >
            下载 XML
          </Button>
        )}
        {may(exportInvoiceOfd) && (
          <Button loading={isSaving(exportInvoiceOfd)} onClick={() => void save(exportInvoiceOfd, parts)}>
            下载 OFD
          </Button>
        )}
        <Button onClick={() => window.print()}>打印</Button>
        {may(pushInvoice) && (
          <Button
            disabled={!invoice.data}
            onClick={() => invoice.data && void openPanel({ kind: 'push', invoice: invoice.data })}
          >
            推送
          </Button>
        )}
        <Link to={`/${area}/invoices/${invoiceId}`}>套打、图片、红冲</Link>
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
