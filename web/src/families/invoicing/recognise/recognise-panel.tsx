import { isReverseInvoicing } from '@kaipiao/domain/invoicing/special/reverse-invoicing'
import { Button, Drawer } from 'antd'
import { memo, useState } from 'react'
import { confirm } from '../../../client/talk/dialogs.ts'
import { notify } from '../../../client/talk/notify.ts'
import type { LineCoding } from '../goods/use-line-coding.ts'
import { MAX_LINES } from '../state/form/change-lines.ts'
import { isEmptyLine, type FormHeader, type PriceMode } from '../state/form/invoice-form-state.ts'
import { usePreparation } from '../state/faults/preparation.ts'
import { useForm, useFormStore } from '../state/form/use-form.ts'
import { GoodsPane } from './goods-pane.tsx'
import {
  isSureRow,
  markTaken,
  markUndone,
  pastedRow,
  titleValues,
  type Reading,
  type ReadRow,
  type RowMarks,
} from './reading.ts'
import { SourcePane } from './source-pane.tsx'
import { isUntouched, takeBack, takeOver, type Taken, type Taking } from './take-over.ts'
import { TitlePane } from './title-pane.tsx'
import { useRecognition } from './use-recognition.ts'

interface RecognisePanelProps {
  open: boolean
  /** Codes the lines that were taken over. */
  codeAll: LineCoding['codeAll']
  onClose: () => void
}

/**
 * A buyer and goods out of a chat or a file (OC01): the source on the left, what was read of it on the right, to be
 * corrected and taken into the form one by one. Closed it keeps both.
 */
export const RecognisePanel = memo(function RecognisePanel({ open, codeAll, onClose }: RecognisePanelProps) {
  const store = useFormStore()
  const { diskId } = usePreparation()
  // Closed it is not drawn again with each key in the form.
  const header = useForm((state) => (open ? state.header : undefined))
  const recognition = useRecognition(diskId)
  const { reading, change } = recognition
  const [taken, setTaken] = useState<readonly Step[]>([])
  const [isReplacing, setReplacing] = useState(false)
  // As somebody chose it for this source, else as the source says.
  const [chosen, setChosen] = useState<{ source: number | undefined; hsbz: PriceMode }>()
  const hsbz = (chosen && chosen.source === reading?.source ? chosen.hsbz : reading?.hsbz) ?? '1'

  const take = (fields: Taking['fields'], rows: readonly ReadRow[]) => {
    const room =
      MAX_LINES - (isReplacing ? 0 : store.read().lines.filter((line) => !isEmptyLine(line)).length)
    const fitting = rows.slice(0, Math.max(0, room))
    if (fitting.length < rows.length)
      notify('warning', `一张发票最多${MAX_LINES}行，后${rows.length - fitting.length}行没有填入`)
    const done = takeOver(store, { fields, rows: fitting.map(pastedRow), isReplacing, hsbz })
    const step: Step = { ...done, source: reading?.source, marks: new Map() }
    if (reading && fitting.length > 0) {
      const keys = new Set(fitting.map(({ key }) => key))
      const marked = markTaken(reading.rows, keys, isReplacing)
      step.marks = marked.before
      change({ ...reading, rows: marked.rows })
      void codeAll()
    }
    setTaken([...taken, step])
    tellTaken(Object.keys(fields).length, fitting.length)
  }
  const undo = async () => {
    const last = taken.at(-1)
    if (!last) return
    const question = '填入之后表单又改过，撤销会一并丢掉购方和商品行的这些修改。'
    if (!isUntouched(store, last) && !(await confirm('撤销填入', question, { yes: '仍要撤销' }))) return
    takeBack(store, last)
    setTaken(taken.slice(0, -1))
    if (reading && reading.source === last.source)
      change({ ...reading, rows: markUndone(reading.rows, last.marks) })
    notify('info', '已恢复到填入之前')
  }
  const takeAll = (isSureOnly: boolean) => {
    if (!reading) return
    take(fieldsToTake(reading, header, isSureOnly), rowsToTake(reading, isSureOnly))
  }
  const countOf = (isSureOnly: boolean) =>
    reading
      ? Object.keys(fieldsToTake(reading, header, isSureOnly)).length + rowsToTake(reading, isSureOnly).length
      : 0
  const sure = countOf(true)
  const all = countOf(false)

  return (
    <Drawer
      open={open}
      title="智能填写"
      width="min(1240px, 96vw)"
      onClose={onClose}
      className="recognise-panel"
      footer={
        <div className="recognise-footer">
          <Button disabled={taken.length === 0} onClick={() => void undo()}>
            撤销上次填入
          </Button>
          <span className="recognise-gap" />
          <Button onClick={onClose}>返回表单</Button>
          <Button disabled={sure === 0} onClick={() => takeAll(true)}>
            只填无疑的{sure > 0 && `（${sure}）`}
          </Button>
          <Button type="primary" disabled={all === 0} onClick={() => takeAll(false)}>
            全部填入{all > 0 && `（${all}）`}
          </Button>
        </div>
      }
    >
      <div className="recognise-columns">
        <SourcePane recognition={recognition} onRead={recognition.read} />
        <section aria-label="识别结果" className="recognise-result">
          {!reading && (
            <p className="recognise-empty">识别后，这里列出购方抬头和商品行，逐项核对后填入表单。</p>
          )}
          {reading && (
            <>
              {reading.facts.length > 0 && <Facts facts={reading.facts} />}
              {reading.title && (
                <TitlePane
                  title={reading.title}
                  isOwn={isReverseInvoicing(header?.tdyslxdm)}
                  onChange={(title) => change({ ...reading, title })}
                  onTake={(fields) => take(fields, [])}
                />
              )}
              {reading.rows.length > 0 && (
                <GoodsPane
                  reading={reading}
                  isBusy={recognition.isBusy}
                  isReplacing={isReplacing}
                  hsbz={hsbz}
                  onReplacing={setReplacing}
                  onMode={(next) => setChosen({ source: reading.source, hsbz: next })}
                  onChange={(rows) => change({ ...reading, rows, isCorrected: true })}
                  onChoose={(rows) => change({ ...reading, rows })}
                  onSave={() => void recognition.save()}
                  onTake={(rows) => take({}, rows)}
                />
              )}
            </>
          )}
        </section>
      </div>
    </Drawer>
  )
})

/** What was taken in one go, and how its rows stood before. */
interface Step extends Taken {
  source: number | undefined
  marks: RowMarks
}

/** Ticked rows, those without doubt alone where that is wished. */
const rowsToTake = ({ rows }: Reading, isSureOnly: boolean) =>
  rows.filter((row) => row.isChosen && !row.isTaken && (!isSureOnly || isSureRow(row)))

/** What the form does not say yet; none where the buyer of the form is the own company. */
function fieldsToTake(
  { title }: Reading,
  header: FormHeader | undefined,
  isSureOnly: boolean,
): Taking['fields'] {
  if (!title || !header || isReverseInvoicing(header.tdyslxdm)) return {}
  const fields = Object.entries(titleValues(title, isSureOnly))
  const present: Readonly<Record<string, unknown>> = header
  return Object.fromEntries(fields.filter(([field, value]) => present[field] !== value))
}

function tellTaken(fields: number, rows: number) {
  const parts = [fields > 0 && `${fields}项抬头`, rows > 0 && `${rows}行商品`].filter(Boolean)
  if (parts.length > 0) notify('success', `已填入${parts.join('、')}`)
}

function Facts({ facts }: { facts: Reading['facts'] }) {
  return (
    <dl className="recognise-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
