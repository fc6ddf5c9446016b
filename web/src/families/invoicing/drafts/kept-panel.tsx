import { StoredInvoice as STORED_FIELDS } from '@kaipiao/client/fields'
import { listDrafts, listStoredInvoices } from '@kaipiao/client/operations'
import { SPECIAL_BUSINESSES } from '@kaipiao/domain/lookups/invoicing/special-business'
import { INVOICE_TYPES } from '@kaipiao/domain/lookups/invoicing/invoice-type'
import { labelOf } from '@kaipiao/domain/lookups/lookup'
import { formatMoney } from '@kaipiao/domain/money/format-money'
import { readDecimal } from '@kaipiao/domain/reading/read-decimal'
import { EMPTY_LIST } from '@kaipiao/domain/terminals/terminals/usability'
import { keepPreviousData } from '@tanstack/react-query'
import { Button, Drawer, Segmented, Table, type InputRef } from 'antd'
import { useState } from 'react'
import { InputSearch } from '../../../kit/pages.ts'
import { Input, LoadFailure, RangePicker, useFirstFocus } from '../../../kit/parts.ts'
import { useOperation } from '../../../requests/use-operation.ts'
import { useSettled } from '../fields/use-settled.ts'
import { usePreparation } from '../state/faults/preparation.ts'
import { KEPT_LABELS, keptDraft, keptStored, type KeptForm } from './kept-forms.ts'
import { useRemoving } from './use-removing.ts'

interface KeptPanelProps {
  /** Answers whether the form is open. */
  onOpen: (kept: KeptForm) => Promise<boolean>
  onClose: () => void
}

/** The drafts and stored forms of the terminal, found by buyer, total and day; a click opens one in the form. */
export function KeptPanel({ onOpen, onClose }: KeptPanelProps) {
  const [kind, setKind] = useState<'draft' | 'stored'>('draft')
  const [wish, setWish] = useState<Wish>(NO_WISH)
  const [page, setPage] = useState(1)
  const { data, error, isFetching, refetch } = useKept(kind, wish, page)
  const remove = useRemoving()
  const change = (next: Partial<Wish>) => {
    setWish({ ...wish, ...next })
    setPage(1)
  }
  const open = async (kept: KeptForm) => {
    if (await onOpen(kept)) onClose()
  }
  return (
    <Drawer open title="打开草稿" width={780} onClose={onClose} className="kept-panel">
      <Segmented<'draft' | 'stored'>
        aria-label="存放处"
        value={kind}
        options={KINDS}
        onChange={(next) => {
          setKind(next)
          setPage(1)
        }}
      />
      <Search wish={wish} onChange={change} />
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <Table<KeptForm>
          size="small"
          rowKey={({ origin }) => origin.id}
          loading={isFetching}
          dataSource={data.list}
          columns={columnsOf(open, remove).filter(({ key }) => key !== 'state' || kind === 'stored')}
          locale={{ emptyText: EMPTY_LIST }}
          pagination={{
            current: page,
            pageSize: PAGE_SIZE,
            total: data.items,
            showSizeChanger: false,
            onChange: setPage,
          }}
        />
      )}
    </Drawer>
  )
}

const PAGE_SIZE = 20
const KINDS = [
  { value: 'draft' as const, label: KEPT_LABELS.draft },
  { value: 'stored' as const, label: KEPT_LABELS.stored },
]

interface Wish {
  keyword: string
  jshjMin: string
  jshjMax: string
  qsrq: string
  zzrq: string
}

const NO_WISH: Wish = { keyword: '', jshjMin: '', jshjMax: '', qsrq: '', zzrq: '' }

/** One page of drafts that wait, or of stored forms in every state. */
function useKept(kind: 'draft' | 'stored', wish: Wish, page: number) {
  const { diskId } = usePreparation()
  const keyword = useSettled(wish.keyword.trim())
  const jshjMin = useSettled(figureOf(wish.jshjMin))
  const jshjMax = useSettled(figureOf(wish.jshjMax))
  const { qsrq, zzrq } = wish
  const query = {
    diskId,
    page,
    pageSize: PAGE_SIZE,
    ...(keyword && { keyword }),
    ...(jshjMin && { jshjMin }),
    ...(jshjMax && { jshjMax }),
    ...(qsrq && { qsrq, zzrq }),
  }
  const shown = { failure: 'inPlace', placeholderData: keepPreviousData } as const
  const drafts = useOperation(
    listDrafts,
    kind === 'draft' ? { query: { ...query, state: 'draft' } } : undefined,
    shown,
  )
  const stored = useOperation(listStoredInvoices, kind === 'stored' ? { query } : undefined, shown)
  const { error, isFetching, refetch } = kind === 'draft' ? drafts : stored
  const list = kind === 'draft' ? drafts.data?.list.map(keptDraft) : stored.data?.list.map(keptStored)
  const items = (kind === 'draft' ? drafts : stored).data?.pages.items ?? 0
  return { data: { list: list ?? [], items }, error, isFetching, refetch }
}

/** Empty for none, and for what can't be read, which its input says. */
function figureOf(text: string): string {
  const read = readDecimal(text)
  return read.ok ? read.value : ''
}

function Search({ wish, onChange }: { wish: Wish; onChange: (next: Partial<Wish>) => void }) {
  const first = useFirstFocus<InputRef>()
  return (
    <div className="kept-search">
      <InputSearch
        ref={first}
        allowClear
        aria-label="购方名称"
        placeholder="购方名称"
        value={wish.keyword}
        onChange={(event) => onChange({ keyword: event.target.value })}
      />
      <span className="kept-amounts">
        <Amount label="金额不低于" text={wish.jshjMin} onText={(jshjMin) => onChange({ jshjMin })} />
        <span aria-hidden>–</span>
        <Amount label="金额不高于" text={wish.jshjMax} onText={(jshjMax) => onChange({ jshjMax })} />
      </span>
      <RangePicker
        aria-label="保存日期"
        placeholder={['保存日期起', '保存日期止']}
        onChange={(_, [qsrq, zzrq]) => onChange({ qsrq, zzrq })}
      />
    </div>
  )
}

interface AmountProps {
  label: string
  text: string
  onText: (text: string) => void
}

function Amount({ label, text, onText }: AmountProps) {
  const read = text.trim() === '' ? undefined : readDecimal(text)
  const isWrong = read?.ok === false
  return (
    <Input
      aria-label={label}
      placeholder={label}
      inputMode="decimal"
      value={text}
      aria-invalid={isWrong}
      {...(isWrong && { title: read.issues[0]?.message })}
      status={isWrong ? 'error' : ''}
      onChange={(event) => onText(event.target.value)}
    />
  )
}

function columnsOf(open: (kept: KeptForm) => Promise<void>, remove: (kept: KeptForm) => Promise<void>) {
  return [
    {
      title: '购方',
      key: 'gfmc',
      render: (_: unknown, kept: KeptForm) => (
        <Button type="link" className="kept-name" onClick={() => void open(kept)}>
          {kept.gfmc || '（未填购方）'}
        </Button>
      ),
    },
    {
      title: '票种',
      key: 'fplxdm',
      width: 170,
      render: (_: unknown, { fplxdm, form }: KeptForm) =>
        [labelOf(INVOICE_TYPES, fplxdm), form.tdyslxdm && labelOf(SPECIAL_BUSINESSES, form.tdyslxdm)]
          .filter(Boolean)
          .join(' · '),
    },
    {
      title: '状态',
      key: 'state',
      width: 64,
      render: (_: unknown, { state }: KeptForm) =>
        STORED_FIELDS.operationStatus.options?.find(({ value }) => value === state)?.label,
    },
    {
      title: '价税合计',
      key: 'jshj',
      width: 110,
      align: 'right' as const,
      render: (_: unknown, { jshj }: KeptForm) => `¥${formatMoney(jshj)}`,
    },
    {
      title: '保存时间',
      key: 'savedAt',
      width: 160,
      render: (_: unknown, { origin }: KeptForm) => origin.savedAt,
    },
    {
      title: '操作',
      key: 'acts',
      width: 70,
      render: (_: unknown, kept: KeptForm) => (
        <Button
          type="link"
          danger
          aria-label={`删除${kept.gfmc || '未填购方'}的${KEPT_LABELS[kept.origin.kind]}`}
          onClick={() => void remove(kept)}
        >
          删除
        </Button>
      ),
    },
  ]
}
