import { listAccountBalances, queryDeclarations, saveTrialBalance } from '@kaipiao/client/operations'
import type { Schemas } from '@kaipiao/client'
import { formatMoney } from '@kaipiao/domain/money/format-money'
import { isZero } from '@kaipiao/domain/money/money'
import { sum } from '@kaipiao/domain/money/sum'
import { leavesOf } from '@kaipiao/domain/declarations/statements/trial-balance'
import { Alert, Button, Skeleton } from 'antd'
import { useState, type ReactNode } from 'react'
import { notify } from '../../../client/talk/notify.ts'
import { useMay } from '../../../client/session/use-may.ts'
import { pickFile } from '../../../kit/files.ts'
import { SHEET_FILES } from '../../../kit/pages.ts'
import { LoadFailure } from '../../../kit/parts.ts'
import { useCalls } from '../../../requests/use-calls.ts'
import { useOperation } from '../../../requests/use-operation.ts'
import { useReadAgain } from '../../../requests/use-read-again.ts'
import { RowTable } from '../form-layouts/row-table.tsx'

const NAME = '科目余额表'
const AMOUNTS = [
  ['openingDebit', '期初借方'],
  ['openingCredit', '期初贷方'],
  ['debit', '本期借方'],
  ['credit', '本期贷方'],
  ['yearDebit', '本年累计借方'],
  ['yearCredit', '本年累计贷方'],
  ['closingDebit', '期末借方'],
  ['closingCredit', '期末贷方'],
] as const

interface Props {
  eid: string
  sbssq: string
  isOpen: boolean
  /** What is read again once a sheet has come in. */
  readAgain: readonly { id: string }[]
  /** On paper: whose it is, and of which period. */
  caption?: ReactNode
}

/** The accounts that statements are made of, with the way in for a whole sheet of them. */
export function TrialBalanceForm({ eid, sbssq, isOpen, readAgain, caption }: Props) {
  const query = { eid, sbssq, page: 1, pageSize: 10_000, sort: 'code' } as const
  const { data, error, refetch } = useOperation(listAccountBalances, { query }, { failure: 'inPlace' })
  const { faults, isBusy, bringIn } = useTrialFile({ eid, sbssq }, readAgain)
  const may = useMay()(saveTrialBalance)
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  return (
    <>
      {may && isOpen && caption === undefined && (
        <p>
          <Button loading={isBusy} onClick={() => void bringIn()}>
            导入科目余额表
          </Button>{' '}
          <span className="kp-soft">
            会计软件导出的 {sbssq.slice(0, 4)}-{sbssq.slice(4)}{' '}
            季度科目余额表（含本年累计发生额），替换已有的科目；单个科目在“科目余额”中修改
          </span>
        </p>
      )}
      {faults.length > 0 && (
        <Alert
          type="error"
          message="没有导入"
          description={faults.slice(0, 20).map((fault) => (
            <div key={fault}>{fault}</div>
          ))}
        />
      )}
      <TrialTable rows={data.list} caption={caption} />
    </>
  )
}

function useTrialFile(of: { eid: string; sbssq: string }, after: readonly { id: string }[]) {
  const { call } = useCalls()
  const readAgain = useReadAgain()
  const [faults, setFaults] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  async function bringIn(): Promise<void> {
    const file = await pickFile(SHEET_FILES)
    if (file === undefined) return
    setBusy(true)
    setFaults([])
    try {
      const read = await (await import('./read-trial-file.ts')).readTrialFile(file)
      if ('faults' in read) return setFaults(read.faults)
      await call(saveTrialBalance, { body: { ...of, accounts: read.accounts } })
      notify('success', `已导入 ${read.accounts.length} 个科目，报表已重新取数`)
    } finally {
      await readAgain([listAccountBalances, queryDeclarations, ...after])
      setBusy(false)
    }
  }
  return { faults, isBusy, bringIn }
}

function TrialTable({ rows, caption }: { rows: readonly Schemas['AccountBalance'][]; caption: ReactNode }) {
  const leaves = leavesOf(rows)
  const text = (value = '0.00'): string => (isZero(value) ? '' : formatMoney(value))
  return (
    <RowTable
      name={NAME}
      heads={['编码', '科目', ...AMOUNTS.map(([, title]) => title)]}
      note="金额单位：元"
      caption={caption}
    >
      {rows.map((row) => (
        <tr key={row.id}>
          <td>{row.code}</td>
          <th scope="row">
            {row.name}
            {row.asCode && <span className="kp-soft"> 同 {row.asCode}</span>}
          </th>
          {AMOUNTS.map(([field]) => (
            <td key={field} className="kp-number">
              {text(row[field])}
            </td>
          ))}
        </tr>
      ))}
      <tr>
        <th scope="row" colSpan={2}>
          合计（末级科目 {leaves.length} 个）
        </th>
        {AMOUNTS.map(([field]) => (
          <td key={field} className="kp-number">
            {formatMoney(sum(leaves.map((row) => row[field] ?? '0.00')))}
          </td>
        ))}
      </tr>
    </RowTable>
  )
}
