import { Problem, type Schemas } from '@kaipiao/client'
import { updateIssueConfig } from '@kaipiao/client/operations'
import { AREA_OF_ROLE, SELLER_PATHS } from '@kaipiao/domain/accounts/session/area'
import { Alert, Button } from 'antd'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useCalls } from '../../../requests/use-calls.ts'
import { useOperationMutation } from '../../../requests/use-operation-mutation.ts'
import { useUser } from '../../../client/session/use-session.ts'
import { useLineCoding } from '../goods/use-line-coding.ts'
import { InvoiceForm } from './invoice-form.tsx'
import { ResultPanel } from '../issuing/result-panel.tsx'
import { offerSellerInfo, remindOfSeller } from '../issuing/seller-reminder.ts'
import { takeBack } from '../drafts/before-issue.ts'
import { KeptPanel } from '../drafts/kept-panel.tsx'
import { OriginStrip } from '../drafts/origin-strip.tsx'
import { useAddressed } from '../drafts/use-addressed.ts'
import { useKeeping } from '../drafts/use-keeping.ts'
import { useKeptOpening } from '../drafts/use-kept-opening.ts'
import { draftBox, type Draft } from '../state/kept/draft.ts'
import { createFormStore } from '../state/form/form-store.ts'
import { createInvoiceForm, type InvoiceFormState, type PriceMode } from '../state/form/invoice-form-state.ts'
import { PreparationContext, type Preparation } from '../state/faults/preparation.ts'
import { toInvoiceForm } from '../state/form/to-invoice-form.ts'
import { useDraft } from '../state/kept/use-draft.ts'
import { FormStoreContext, useFormStore } from '../state/form/use-form.ts'
import { useRateAdjustment } from '../state/faults/use-rate-adjustment.ts'

interface InvoiceDeskProps {
  preparation: Schemas['InvoicePreparation']
  diskId: string
  isProxy?: boolean
}

/** One terminal's place to issue invoices: begins with the draft that was left there, else with a new form. */
export function InvoiceDesk({ preparation, diskId, isProxy = false }: InvoiceDeskProps) {
  const drafts = useMemo(
    () => draftBox(isProxy ? `${diskId}.proxy` : diskId, localStorage),
    [diskId, isProxy],
  )
  const desk = useMemo<Preparation>(
    () => ({ ...preparation, diskId, isProxy }),
    [preparation, diskId, isProxy],
  )
  const [{ store, draft }] = useState(() => {
    const found = drafts.read()
    return { store: createFormStore(found?.state ?? newForm(preparation)), draft: found }
  })
  return (
    <PreparationContext value={desk}>
      <FormStoreContext value={store}>
        <Desk desk={desk} drafts={drafts} draft={draft} />
      </FormStoreContext>
    </PreparationContext>
  )
}

interface DeskProps {
  desk: Preparation
  drafts: ReturnType<typeof draftBox>
  draft: Draft | undefined
}

function Desk({ desk, drafts, draft }: DeskProps) {
  const { mutate } = useOperationMutation(updateIssueConfig)
  const store = useFormStore()
  const navigate = useNavigate()
  const user = useUser()
  const [order, setOrder] = useState<Schemas['IssueOrder']>()
  const [isRestored, setRestored] = useState(draft !== undefined)
  const [isListShown, setListShown] = useState(false)
  const { call } = useCalls()
  useDraft(drafts, order === undefined)
  // After the last change has been written away by the hook above, so that nothing comes back.
  useEffect(() => {
    if (order) drafts.clear()
  }, [order, drafts])

  const sellerPath = SELLER_PATHS[AREA_OF_ROLE[user.roleType]]
  const remind = useEffectEvent(() => {
    void remindOfSeller(desk.seller).then((isNow) => isNow && navigate(sellerPath))
  })
  useEffect(() => remind(), [])

  const begin = (state: InvoiceFormState) => {
    store.dispatch({ type: 'replace', state })
    setRestored(false)
    setOrder(undefined)
  }
  const coding = useLineCoding()
  const adjustRates = useRateAdjustment()
  /** What is still to come by itself is there: it belongs to what is kept or sent. */
  const settle = async () => {
    await coding.settle()
    adjustRates()
  }
  const keeping = useKeeping(settle)
  const open = useKeptOpening({ keep: keeping.keep, onOpen: begin })
  useAddressed(open)
  const correct = async (failed: Schemas['IssueOrder']) => {
    const state = ownForm(store.read())
    try {
      const origin = await takeBack(call, store.read().origin, failed)
      begin({ ...state, ...(origin && { origin }) })
    } catch (error) {
      // Told already: the invoice stays where it is.
      if (!(error instanceof Problem)) throw error
    }
  }
  const keepPriceMode = (hsbz: PriceMode) =>
    mutate({ path: { id: desk.diskId }, body: { includingTax: hsbz } })

  if (order)
    return (
      <ResultPanel
        order={order}
        sentTotal={toInvoiceForm(store.read()).jshj}
        onNew={() => begin(newForm(desk, store.read()))}
        onCopy={() => begin({ ...ownForm(store.read()), isChecked: false, visited: {} })}
        onCorrect={(failed) => void correct(failed)}
      />
    )
  return (
    <>
      {isRestored && draft && (
        <Alert
          type="info"
          showIcon
          closable
          className="origin-strip"
          onClose={() => setRestored(false)}
          message={`已恢复${timeOf(draft.savedAt)}未开完的发票`}
          action={<Button onClick={() => begin(newForm(desk, store.read()))}>放弃</Button>}
        />
      )}
      {desk.isProxy && (
        <Alert
          type="info"
          showIcon
          className="origin-strip"
          message="由税局代开：提交后由税局审核，审核通过才开具并占用额度；审核不通过时可以修改后重新提交。"
          action={<Link to="/yidaikai">易代开订单</Link>}
        />
      )}
      <OriginStrip />
      <InvoiceForm
        coding={coding}
        settle={settle}
        keeping={keeping}
        onOpenKept={() => setListShown(true)}
        onOrder={setOrder}
        onSellerInfo={(message) =>
          void offerSellerInfo(message).then((isNow) => isNow && navigate(sellerPath))
        }
        onPriceMode={keepPriceMode}
        onClear={() => begin(newForm(desk, store.read()))}
      />
      {isListShown && <KeptPanel onOpen={open} onClose={() => setListShown(false)} />}
    </>
  )
}

/** The same invoice as one of its own: nothing on the server belongs to it. */
function ownForm({ origin: _origin, ...state }: InvoiceFormState): InvoiceFormState {
  return { ...state, dup: crypto.randomUUID() }
}

/** A new invoice: of the kind, price mode and people of the one before, where there was one (FM55, FM56). */
function newForm(
  { defaultFplxdm, includingTax, review }: Schemas['InvoicePreparation'] | Preparation,
  before?: InvoiceFormState,
): InvoiceFormState {
  return createInvoiceForm({
    dup: crypto.randomUUID(),
    fplxdm: before?.header.fplxdm ?? defaultFplxdm,
    hsbz: before?.header.hsbz ?? includingTax,
    review: before?.header.review ?? review,
  })
}

const timeOf = (epochMs: number) =>
  new Date(epochMs).toLocaleString('zh-CN', {
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
