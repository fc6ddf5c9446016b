import type { Schemas } from '@kaipiao/client'
import { getQuotaConfig } from '@kaipiao/client/operations'
import { AUDIT_STATES } from '@kaipiao/domain/lookups/invoicing/audit-state'
import { colourOf, labelOf } from '@kaipiao/domain/lookups/lookup'
import { formatMoney } from '@kaipiao/domain/money/format-money'
import { Button, Result, Tag, Typography } from 'antd'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useReadAgain } from '../../../requests/use-read-again.ts'
import { IssuedInvoice } from './issued-invoice.tsx'
import { isFinal, useOrderWatch } from './use-order-watch.ts'

type Order = Schemas['IssueOrder']

interface ResultPanelProps {
  order: Order
  /** Total of the form that was sent; a repeat answers the order of an earlier attempt, which may differ. */
  sentTotal: string
  onNew: () => void
  onCopy: () => void
  /** Goes on with the form of an order that was not issued. */
  onCorrect: (failed: Order) => void
}

const ISSUED: Order['ddzt'] = 3

/** What becomes of the invoice after it was sent: 开票中 → 已开 with its number, or why not. */
export function ResultPanel({ order: accepted, sentTotal, onNew, onCopy, onCorrect }: ResultPanelProps) {
  const order = useOrderWatch(accepted)
  const readAgain = useReadAgain()
  const heading = useRef<HTMLDivElement>(null)
  const isIssued = order.ddzt === ISSUED
  const isOver = isFinal(order)

  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    if (isOver) void readAgain([getQuotaConfig])
  }, [isOver, readAgain])

  return (
    <div className="result-panel">
      <div ref={heading} tabIndex={-1} role="status" aria-live="polite" className="result-head">
        <Result
          status={isIssued ? 'success' : isOver ? 'error' : 'info'}
          title={
            <>
              {titleOf(order)}{' '}
              <Tag color={colourOf(AUDIT_STATES, order.ddzt)}>{labelOf(AUDIT_STATES, order.ddzt)}</Tag>
            </>
          }
          subTitle={
            <>
              {order.gfmc} · 价税合计 ¥{formatMoney(order.jshj)} · 订单号 {order.ddh}
              {order.jshj !== sentTotal && (
                <p className="result-warning">
                  此前已提交过本张发票，显示的是那一次的结果，金额与当前填写的不同。
                </p>
              )}
              {!isOver && order.pendOrderCount > 1 && <p>本终端还有{order.pendOrderCount}张发票在排队开具</p>}
            </>
          }
          extra={
            isIssued ? null : isOver ? (
              <Button type="primary" onClick={() => onCorrect(order)}>
                修改后重开
              </Button>
            ) : order.ydk === 1 ? (
              <>
                <Link to="/yidaikai">易代开订单</Link>
                <Button onClick={onNew}>继续申请代开</Button>
              </>
            ) : (
              <Button onClick={onNew}>继续开下一张</Button>
            )
          }
        >
          {isIssued && (
            <div className="result-number">
              <span>{order.fpdm ? `发票代码 ${order.fpdm} 发票号码` : '发票号码'}</span>
              <Typography.Text strong copyable={{ text: order.fphm, tooltips: ['复制发票号码', '已复制'] }}>
                {order.fphm}
              </Typography.Text>
            </div>
          )}
          {isOver && !isIssued && <p className="result-reason">{order.message}</p>}
        </Result>
      </div>
      {order.warnings.length > 0 && (
        <ul className="result-warning">
          {order.warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      {isIssued && <IssuedInvoice order={order} onNew={onNew} onCopy={onCopy} />}
    </div>
  )
}

function titleOf(order: Order): string {
  if (order.ddzt === ISSUED) return '发票已开具'
  if (isFinal(order)) return '发票未能开具'
  return order.ydk === 1 ? '代开申请已提交，税局审核后开具' : '正在开具，结果会自动显示'
}
