import { createStoreOrderBatch, downloadExcelTemplate } from '@kaipiao/client/operations'
import { isMobile } from '@kaipiao/domain/contact/phone'
import { formatMoney } from '@kaipiao/domain/money/format-money'
import { checkAgreement } from '@kaipiao/domain/result/agreement'
import type { ImportRow, ParsedRow } from '@kaipiao/domain/shop/enterprise-opening/import-row'
import { emptyGoodsNotice } from '@kaipiao/domain/shop/orders/goods-notice'
import { AREA_OF_ROLE, TERMINAL_PATHS } from '@kaipiao/domain/accounts/session/area'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSaveFile } from '../../../kit/pages.ts'
import { LoadFailure, useToday } from '../../../kit/parts.ts'
import { useMay } from '../../../client/session/use-may.ts'
import { useUser } from '../../../client/session/use-session.ts'
import { confirm } from '../../../client/talk/dialogs.ts'
import { notify } from '../../../client/talk/notify.ts'
import { useUnsavedGuard } from '../../../client/talk/unsaved-guard.tsx'
import { EnterpriseForm } from './enterprise-form.tsx'
import { EnterpriseImport } from './enterprise-import.tsx'
import { EnterpriseTable } from './enterprise-table.tsx'
import { OpeningCost } from './opening-cost.tsx'
import { openingSummary, openingTotal } from '../opening-list/opening-summary.ts'
import { OpeningResult } from './opening-result.tsx'
import {
  addRows,
  addTerminals,
  correctRows,
  EMPTY_LIST,
  newRow,
  removeRows,
  replaceRow,
  type WaitingRow,
} from '../opening-list/opening-list.ts'
import type { OrderTerms } from '../opening-list/open-enterprises.ts'
import { OrderTermsFields, type Terms } from './order-terms-fields.tsx'
import { TerminalChoice } from './terminal-choice.tsx'
import { useBatchBalance } from './use-batch-balance.ts'
import { NEW_OPENING, useBatchGoods } from './use-batch-goods.ts'
import { useOpening } from './use-opening.ts'
import './enterprise-opening.css'

/** `/service/addEnterprise`, `/account/addEnterprise`: enterprises from a form or a file, opened together (RT49, RT50). */
export function AddEnterprisePage() {
  const user = useUser()
  const may = useMay()
  const [list, setList] = useState(EMPTY_LIST)
  const [faults, setFaults] = useState<readonly string[]>([])
  const [edited, setEdited] = useState<WaitingRow>()
  const [terms, setTerms] = useState<Terms>({ goodsId: undefined, quantity: 1, mobile: user.userPhone })
  const [isAgreed, setAgreed] = useState(false)
  const { open, foresee, isRunning, report } = useOpening(list, setList)
  const goods = useBatchGoods()
  useUnsavedGuard(list.rows.length > 0)
  const correct = correctRows(list)
  const goodsId = terms.goodsId ?? goods.data?.[0]?.gid
  const chosen = goods.data?.find(({ gid }) => gid === goodsId)
  const balance = useBatchBalance(chosen?.gid)
  const today = useToday()

  const goodsTerms = (): OrderTerms | undefined =>
    goodsId === undefined
      ? undefined
      : {
          mobile: terms.mobile,
          contacts: { nickName: user.nickName || user.userName, acctId: user.userUid },
          goods: { id: goodsId, q: terms.quantity },
        }
  function read(rows: readonly ParsedRow[]): void {
    const next = addRows(list, rows)
    const known = goodsTerms()
    setList(next)
    if (known && isMobile(known.mobile)) void foresee(next, known)
  }
  function save(row: ImportRow): void {
    setList((current) => (edited ? replaceRow(current, edited.line, row) : addRows(current, [newRow(row)])))
    setEdited(undefined)
  }
  const template = useSaveFile()

  const { quantity } = terms
  const opening = chosen && { goods: chosen, count: correct.length, quantity, balance, today }
  const priceTag = opening ? `支付 ¥${formatMoney(openingTotal(opening))}` : ''
  /** Nothing is spent unasked: the balance pays at once (BO02). */
  async function payAndOpen(): Promise<void> {
    if (!opening) return
    const [unagreed] = checkAgreement(isAgreed)
    if (unagreed) return notify('info', unagreed.message)
    const count = `${opening.count}家企业`
    const known = goodsTerms()
    if (known && (await confirm(`支付并开通${count}`, openingSummary(opening).join('；'), { yes: priceTag })))
      await open(known)
  }

  return (
    <section className="kp-screen">
      <header className="kp-screen-head">
        <h1>新增企业</h1>
        <div className="kp-screen-actions">
          <Button
            onClick={() => void template.save(downloadExcelTemplate, { query: { type: 'enterprise' } })}
          >
            下载模板
          </Button>
          <TerminalChoice onChoose={(terminals) => setList((current) => addTerminals(current, terminals))} />
          <EnterpriseImport onRead={read} onTold={setFaults} />
        </div>
      </header>
      <p className="kp-soft kp-opening-hint">
        逐个填写，从终端选择，或导入 Excel、.ods、.csv
        文件。只提交正确的行，有误的行留在列表中修改；托管已到期的企业重新开通，开通后的企业出现在
        <Link to={TERMINAL_PATHS[AREA_OF_ROLE[user.roleType]]}>终端列表</Link>中。
      </p>
      {faults.map((fault) => (
        <Alert key={fault} type="warning" showIcon message={fault} />
      ))}
      <div className="kp-card">
        <EnterpriseForm
          key={edited?.line ?? 0}
          {...(edited ? { row: edited.row, onCancel: () => setEdited(undefined) } : {})}
          onSave={save}
        />
      </div>
      {report && <OpeningResult report={report} />}
      {list.rows.length > 0 && (
        <div className="kp-card">
          <EnterpriseTable
            rows={list.rows}
            onEdit={setEdited}
            onRemove={(line) => setList((current) => removeRows(current, new Set([line])))}
          />
        </div>
      )}
      {goods.error ? (
        <LoadFailure error={goods.error} onRetry={() => void goods.refetch()} />
      ) : goods.data?.length === 0 ? (
        <Alert type="info" showIcon message={emptyGoodsNotice(NEW_OPENING)} />
      ) : (
        <div className="kp-card">
          <OrderTermsFields
            goods={goods.data ?? []}
            terms={{ ...terms, goodsId }}
            onChange={(part) => setTerms((current) => ({ ...current, ...part }))}
          />
          {opening && opening.count > 0 && (
            <OpeningCost {...opening} isAgreed={isAgreed} onAgree={setAgreed} />
          )}
          {!may(createStoreOrderBatch) && <p className="kp-soft">当前角色没有下单权限，请联系管理员</p>}
          <Button
            type="primary"
            loading={isRunning}
            disabled={
              correct.length === 0 ||
              goodsId === undefined ||
              !isMobile(terms.mobile) ||
              !may(createStoreOrderBatch)
            }
            onClick={() => void payAndOpen()}
          >
            {chosen && correct.length > 0 ? `${priceTag} 开通（${correct.length}家）` : '开通'}
          </Button>
        </div>
      )}
    </section>
  )
}
