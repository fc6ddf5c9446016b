import { Button, Select, Space } from 'antd'
import { useState } from 'react'
import { JsonInput } from './json-input.tsx'
import { LedgerCheck } from '../checks/ledger-check.tsx'
import type { AnswerOf } from '../calls/control-answer.ts'
import { readJson } from '../calls/read-json.ts'
import type { Control } from '../calls/use-control.ts'
import { Input } from '../../../kit/parts.ts'

/** What happens outside the platform: a payment arrives, somebody brings a workbook of the bureau in. */
export function EventsPanel({ control }: { control: Control }) {
  const [orderId, setOrderId] = useState('')
  const [paid, setPaid] = useState<AnswerOf<'POST pay'>>()
  return (
    <>
      <h2 className="kp-subhead">微信支付到账</h2>
      <div className="kp-filters">
        <Space.Compact>
          <Input
            aria-label="订单编号"
            placeholder="待支付订单的编号"
            value={orderId}
            onChange={(event) => setOrderId(event.target.value)}
          />
          <Button
            type="primary"
            disabled={!orderId.trim()}
            onClick={() => void control.run('POST pay', { orderId: orderId.trim() }).then(setPaid)}
          >
            到账
          </Button>
        </Space.Compact>
        {paid && (
          <span role="status">
            订单 {paid.orderId} 已支付，{paid.tsPaid}
          </span>
        )}
      </div>
      <LedgerCheck control={control} />
      <h2 className="kp-subhead">导入批量开票模板</h2>
      <BatchForm control={control} />
    </>
  )
}

function BatchForm({ control }: { control: Control }) {
  const [account, setAccount] = useState('13800000003')
  const [diskId, setDiskId] = useState('661000000001')
  const [family, setFamily] = useState('batch')
  const [sheets, setSheets] = useState('')
  const [outcome, setOutcome] = useState<AnswerOf<'POST batch'>>()
  const read = readJson(sheets)
  return (
    <>
      <div className="kp-filters">
        <Input
          aria-label="导入人手机号"
          className="kp-search"
          value={account}
          onChange={(event) => setAccount(event.target.value)}
        />
        <Input
          aria-label="税盘编号"
          className="kp-search"
          value={diskId}
          onChange={(event) => setDiskId(event.target.value)}
        />
        <Select
          aria-label="导入到"
          value={family}
          onChange={setFamily}
          options={[
            { value: 'batch', label: '批量开票' },
            { value: 'list', label: '清单开票' },
          ]}
        />
        <Button
          type="primary"
          disabled={!read || !account.trim() || !diskId.trim()}
          onClick={() =>
            void control
              .run('POST batch', {
                account: account.trim(),
                diskId: diskId.trim(),
                family,
                sheets: read,
              })
              .then(setOutcome)
          }
        >
          导入
        </Button>
      </div>
      <JsonInput label="各工作表的单元格" rows={6} placeholder={SHEETS} text={sheets} onText={setSheets} />
      {outcome && (
        <p role="status">
          共 {outcome.allCount} 行，导入 {outcome.successCount} 行。
          {outcome.errorList.length > 0 && (
            <code className="kp-code">{JSON.stringify(outcome.errorList)}</code>
          )}
        </p>
      )}
    </>
  )
}

const SHEETS = `各工作表的单元格，自第一行起：{"basics": [["发票流水号", "发票类型", …]], "lines": [[…]]}`
