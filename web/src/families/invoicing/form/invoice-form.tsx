import type { Schemas } from '@kaipiao/client'
import { isDigitalInvoice } from '@kaipiao/domain/lookups/invoicing/invoice-type'
import { Suspense, useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { ErrorArea } from '../../../client/areas/error-area.tsx'
import { lazyPart } from '../../../client/areas/lazy-part.tsx'
import { confirm } from '../../../client/talk/dialogs.ts'
import { pressedKey } from '../../../client/typing/pressed-key.ts'
import { FormFace } from '../face/form-face.tsx'
import { TypeBar } from '../face/type-bar.tsx'
import { ActionBar } from '../issuing/action-bar.tsx'
import { CreditPanel } from '../issuing/credit-panel.tsx'
import { FaultStrip } from '../issuing/faults/fault-strip.tsx'
import { goToFault } from '../issuing/faults/go-to-fault.ts'
import { FormNotices } from '../issuing/faults/form-notices.tsx'
import { PreviewDialog } from '../issuing/preview-dialog.tsx'
import { useFaultTour } from '../issuing/faults/use-fault-tour.ts'
import { useIssue } from '../issuing/use-issue.ts'
import { useRefusalLead } from '../issuing/use-refusal-lead.ts'
import { BatchRateDialog } from '../goods/batch-rate-dialog.tsx'
import { GoodsPicker } from '../goods/goods-picker.tsx'
import { LineDetails } from '../goods/line-details.tsx'
import type { KeptKind } from '../drafts/kept-forms.ts'
import type { Keeping } from '../drafts/use-keeping.ts'
import { LineGrid } from '../lines/line-grid.tsx'
import type { GridHandle } from '../lines/use-cell-focus.ts'
import type { LineCoding } from '../goods/use-line-coding.ts'
import { formChecker } from '../state/faults/form-checker.ts'
import { NO_FAULTS, type Fault, type FaultIndex } from '../state/faults/fault-index.ts'
import type { PriceMode } from '../state/form/invoice-form-state.ts'
import { usePreparation } from '../state/faults/preparation.ts'
import { FaultsContext, useFormCheck } from '../state/faults/use-faults.ts'
import { useForm, useFormStore } from '../state/form/use-form.ts'
import { withRefusal } from '../state/faults/with-refusal.ts'

/** With readers of files, which the desk does without until somebody asks. */
const RecognisePanel = lazyPart(async () => (await import('../recognise/recognise-panel.tsx')).RecognisePanel)

interface InvoiceFormProps {
  onOrder: (order: Schemas['IssueOrder']) => void
  onSellerInfo: (message: string) => void
  onPriceMode: (hsbz: PriceMode) => void
  /** Throws the invoice under way away and begins a new one. */
  onClear: () => void
  coding: LineCoding
  /** Waits for what comes into the form by itself. */
  settle: () => Promise<void>
  keeping: Keeping
  /** Shows what the server keeps. */
  onOpenKept: () => void
}

type Dialog =
  | { kind: 'goods' | 'preview' }
  | { kind: 'batch'; current: string | undefined }
  | { kind: 'details'; key: string }

/** With Ctrl or ⌘. */
const SHORTCUTS: Readonly<Record<string, 'issue' | 'keep'>> = { Enter: 'issue', s: 'keep' }

/** The invoice being written, with everything around it: kind, credit, faults, and the way to issue it. */
export function InvoiceForm({
  onOrder,
  onSellerInfo,
  onPriceMode,
  onClear,
  coding,
  settle,
  keeping,
  onOpenKept,
}: InvoiceFormProps) {
  const store = useFormStore()
  const preparation = usePreparation()
  const isChecked = useForm((state) => state.isChecked)
  const isDigital = useForm((state) => isDigitalInvoice(state.header.fplxdm))
  const refusal = useForm(({ origin }) => origin?.order?.refusal)
  const check = useMemo(() => withRefusal(formChecker(preparation), refusal), [preparation, refusal])
  const { faults, checkNow } = useFormCheck(check)
  const kept = useForm(({ origin }) => origin && `${origin.kind} ${origin.id}`)
  const { recall } = coding
  useEffect(() => {
    if (kept !== undefined) recall()
  }, [kept, recall])
  const [dialog, setDialog] = useState<Dialog>()
  const [recognising, setRecognising] = useState<'never' | 'open' | 'closed'>('never')
  const grid = useRef<GridHandle>(null)

  const go = (fault: Fault) => goToFault(fault, store.read().lines, grid.current)
  const tour = useFaultTour(isChecked ? faults.all : NO_FAULTS.all, go)
  const onFaults = (found: FaultIndex) =>
    tour.visit(found.all.find(({ issue }) => issue.severity === 'error'))
  useRefusalLead(checkNow, go)
  const { isBusy, refused, issue } = useIssue({ settle, checkNow, onFaults, onSellerInfo, onOrder })
  const openDetails = useCallback((key: string) => setDialog({ kind: 'details', key }), [])
  const close = () => setDialog(undefined)
  const clear = async () => {
    if (await confirm('清空发票', '清空后，已填写的内容将丢失。', { yes: '清空', isDangerous: true }))
      onClear()
  }
  const keepAs = (kind: KeptKind) => !preparation.isProxy && kind !== 'order' && void keeping.keep(kind)
  const recognise = () => setRecognising('open')
  const closeRecognising = useCallback(() => setRecognising('closed'), [])
  const onKeyDown = (event: KeyboardEvent) => {
    // React hands on what is pressed in dialogs over the form, too.
    if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return
    const key = pressedKey(event)
    if (key !== undefined && event.altKey && event.code === 'KeyV') {
      event.preventDefault()
      recognise()
      return
    }
    if (key === 'F8' && tour.errors.length > 0) {
      event.preventDefault()
      tour.step(event.shiftKey ? -1 : 1)
      return
    }
    const act = event.ctrlKey || event.metaKey ? SHORTCUTS[key ?? ''] : undefined
    if (!act) return
    event.preventDefault()
    if (act === 'issue') void issue()
    else keepAs(store.read().origin?.kind ?? 'draft')
  }

  return (
    <FaultsContext value={faults}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter, Ctrl+S, Alt+V and F8 anywhere in the form */}
      <form
        className="invoice-form"
        aria-label={preparation.isProxy ? '申请代开' : '开具发票'}
        onKeyDown={onKeyDown}
        onSubmit={(event) => event.preventDefault()}
      >
        <div className="form-top">
          <TypeBar onPriceMode={onPriceMode} onRecognise={recognise} />
          {isDigital && <CreditPanel diskId={preparation.diskId} />}
        </div>
        <FormNotices faults={faults} />
        <FormFace>
          <LineGrid
            coding={coding}
            handle={grid}
            onDetails={openDetails}
            onPickGoods={() => setDialog({ kind: 'goods' })}
            onBatchRate={(current) => setDialog({ kind: 'batch', current })}
          />
        </FormFace>
        <ActionBar
          strip={<FaultStrip tour={tour} refused={refused} />}
          isBusy={isBusy}
          keeping={keeping}
          onOpenKept={onOpenKept}
          onIssue={() => void issue()}
          onPreview={() => setDialog({ kind: 'preview' })}
          onClear={() => void clear()}
        />
        {dialog?.kind === 'goods' && <GoodsPicker onClose={close} />}
        {dialog?.kind === 'batch' && <BatchRateDialog current={dialog.current} onClose={close} />}
        {dialog?.kind === 'preview' && <PreviewDialog onClose={close} />}
        {dialog?.kind === 'details' && <LineDetails lineKey={dialog.key} onClose={close} />}
      </form>
      {/* Beside the form, whose keys it does not hand on. */}
      {recognising !== 'never' && (
        <ErrorArea onGone={() => setRecognising('never')}>
          <Suspense fallback={null}>
            <RecognisePanel
              open={recognising === 'open'}
              codeAll={coding.codeAll}
              onClose={closeRecognising}
            />
          </Suspense>
        </ErrorArea>
      )}
    </FaultsContext>
  )
}
