import { codes } from '@kaipiao/client/codes'
import { Problem, type Schemas } from '@kaipiao/client'
import { listInputInvoices, listOcrSamples } from '@kaipiao/client/operations'
import { INVOICE_TYPES } from '@kaipiao/domain/lookups/invoicing/invoice-type'
import { Alert, Button, Checkbox, Segmented, Select } from 'antd'
import { useId, useState } from 'react'
import { pickFile } from '../../../kit/files.ts'
import { useCalls } from '../../../requests/use-calls.ts'
import { useReadAgain } from '../../../requests/use-read-again.ts'
import { notify } from '../../../client/talk/notify.ts'
import { messageOf } from '../../../client/talk/problem-alert.ts'
import { useUnsavedGuard } from '../../../client/talk/unsaved-guard.tsx'
import '../fields/invoicing.css'
import { SourceFile } from './source-file.tsx'
import { contentOf, fileFault, isPicture, namedFile } from './source.ts'
import {
  confirmSample,
  corrected,
  readSample,
  seen,
  type WorkbenchField,
  type WorkbenchKind,
  type WorkbenchReading,
} from './workbench-reading.ts'
import { Input } from '../../../kit/parts.ts'

/** A reading with what was read: the confirmation is about that, whatever stands in the source by now. */
interface Kept {
  input: Schemas['OcrInput']
  reading: WorkbenchReading
}
type Readings = Partial<Record<WorkbenchKind, Kept>>

const KINDS: { value: WorkbenchKind; label: string }[] = [
  { value: 'title', label: '抬头' },
  { value: 'tax', label: '发票' },
  { value: 'tax2', label: '发票（引擎二）' },
  { value: 'goods', label: '商品' },
]
const PICTURES = '.png,.jpg,.jpeg,.gif,.bmp,.webp'
/** The limit of the description on a text. */
const MAX_TEXT = 5000

/**
 * `/{area}/ocr`: a picture or text stands beside what the recognizer made of it (OC01). What is doubtful has to be looked
 * at or corrected before it is kept; source and corrections stay whatever the platform says.
 */
export function OcrPage() {
  const { call } = useCalls()
  const readAgain = useReadAgain()
  const [kind, setKind] = useState<WorkbenchKind>('title')
  const [text, setText] = useState('')
  const [file, setFile] = useState<File>()
  /** Each kind has its own, so that a look at another loses nothing that was corrected. */
  const [readings, setReadings] = useState<Readings>({})
  const [fault, setFault] = useState<{ message: string; isForSecond: boolean }>()
  const [isBusy, setBusy] = useState(false)
  const shown = readings[kind]
  useUnsavedGuard(Object.values(readings).some(({ reading }) => reading.kind !== 'goods'))
  const keep = (kept: Kept) => setReadings((before) => ({ ...before, [kept.reading.kind]: kept }))

  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    setFault(undefined)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof Error)) throw error
      setFault({ message: messageOf(error), isForSecond: error instanceof Problem && isHard(error) })
    } finally {
      setBusy(false)
    }
  }
  const read = (as: WorkbenchKind) =>
    run(async () => {
      setKind(as)
      const input = file ? { picture: await contentOf(file) } : { text }
      keep({ input, reading: await readSample(call, as, input) })
    })
  const confirm = ({ input, reading }: Kept) =>
    run(async () => {
      await confirmSample(call, input, reading)
      setReadings(({ [reading.kind]: _, ...others }) => others)
      notify('success', '已确认入库', {
        description: '在“识别样本”中；购方为本企业的完整发票同时进入进项发票',
      })
      await readAgain([listOcrSamples, listInputInvoices])
    })
  const choose = async () => {
    const picked = await pickFile(PICTURES)
    if (!picked) return
    const named = namedFile(picked)
    const wrong = fileFault(named) ?? (isPicture(named) ? undefined : '请选择图片')
    setFault(wrong === undefined ? undefined : { message: wrong, isForSecond: false })
    if (wrong === undefined) setFile(named)
  }

  return (
    <section className="kp-screen" aria-label="识别台">
      <h1 className="kp-page-title">识别台</h1>
      <div className="recognise-columns">
        <section aria-label="来源" className="recognise-source">
          <Segmented<WorkbenchKind>
            aria-label="识别为"
            value={kind}
            options={KINDS}
            onChange={(next) => {
              setKind(next)
              setFault(undefined)
            }}
          />
          {file ? (
            <SourceFile file={file} onRemove={() => setFile(undefined)} />
          ) : (
            <Input.TextArea
              aria-label="识别的文字"
              className="recognise-text"
              value={text}
              maxLength={MAX_TEXT}
              rows={14}
              placeholder="粘贴名片、票面或清单上的文字，或上传图片"
              onChange={(event) => setText(event.target.value)}
            />
          )}
          <div className="recognise-tools">
            <Button
              type="primary"
              loading={isBusy}
              disabled={!file && text.trim() === ''}
              onClick={() => void read(kind)}
            >
              {shown ? '重新识别' : '识别'}
            </Button>
            <Button disabled={isBusy} onClick={() => void choose()}>
              上传图片
            </Button>
          </div>
          {fault && (
            <Alert
              type="error"
              showIcon
              role="alert"
              message={fault.message}
              action={
                fault.isForSecond &&
                kind === 'tax' && <Button onClick={() => void read('tax2')}>换引擎二识别</Button>
              }
            />
          )}
        </section>
        <section aria-label="识别结果" className="recognise-result" aria-busy={isBusy}>
          {shown ? (
            <Read
              key={kind}
              reading={shown.reading}
              isBusy={isBusy}
              onChange={(reading) => keep({ ...shown, reading })}
              onConfirm={() => confirm(shown)}
            />
          ) : (
            <p className="recognise-empty">识别后在这里逐项核对，存疑的标出原因；确认后才入库。</p>
          )}
        </section>
      </div>
    </section>
  )
}

/** The first engine finds it too hard, or has too much to do: the second may read it. */
const isHard = ({ code }: Problem): boolean => code === codes.unreadable || code === codes.recognizerBusy

interface ReadProps {
  reading: WorkbenchReading
  isBusy: boolean
  onChange: (reading: WorkbenchReading) => void
  onConfirm: () => Promise<void>
}

function Read({ reading, isBusy, onChange, onConfirm }: ReadProps) {
  const { kind, confidence, fields, rows } = reading
  if (kind === 'goods')
    return (
      <ul className="recognise-part" aria-label="商品行">
        {rows.map(({ key, values, doubts }) => (
          <li key={key}>
            {[values.name, values.ggxh, `${values.quantity}${values.dw}`, values.price, values.taxRate]
              .filter((text) => text !== '')
              .join(' ')}
            {doubts.map(({ field, reason }) => (
              <span key={`${field} ${reason}`} className="recognise-doubt">
                存疑：{reason}
              </span>
            ))}
          </li>
        ))}
      </ul>
    )
  const left = fields.filter(({ isSeen }) => !isSeen).length
  return (
    <>
      <p className="recognise-count" role="status">
        置信度 {confidence}，{left > 0 ? `还有 ${left} 项存疑未核对` : '没有未核对的存疑'}
      </p>
      <div className="recognise-fields">
        {fields.map((field) => (
          <FieldRow
            key={field.name}
            field={field}
            onValue={(value) => onChange(corrected(reading, field.name, value))}
            onSeen={() => onChange(seen(reading, field.name))}
          />
        ))}
      </div>
      <div className="recognise-tools">
        <Button
          type="primary"
          disabled={left > 0 || isBusy}
          title={left > 0 ? '先核对存疑的项' : undefined}
          onClick={() => void onConfirm()}
        >
          确认入库
        </Button>
      </div>
    </>
  )
}

interface FieldRowProps {
  field: WorkbenchField
  onValue: (value: string) => void
  onSeen: () => void
}

function FieldRow({ field: { name, label, value, isSeen, reasons }, onValue, onSeen }: FieldRowProps) {
  const id = useId()
  return (
    <div className="recognise-field">
      <label htmlFor={id}>{label}</label>
      <span>
        {name === 'fplxdm' ? (
          <Select id={id} className="kp-wide" value={value} options={TYPE_OPTIONS} onChange={onValue} />
        ) : (
          <Input
            id={id}
            value={value}
            placeholder="没有读到"
            status={isSeen ? '' : 'warning'}
            aria-describedby={`${id}-notes`}
            onChange={(event) => onValue(event.target.value)}
          />
        )}
        <span id={`${id}-notes`} className="recognise-notes">
          {reasons.map((reason) => (
            <span key={reason} className="recognise-doubt">
              存疑：{reason}
            </span>
          ))}
        </span>
      </span>
      {isSeen ? (
        <span />
      ) : (
        <Checkbox aria-label={`${label}已核对`} onChange={onSeen}>
          已核对
        </Checkbox>
      )}
    </div>
  )
}

const TYPE_OPTIONS = INVOICE_TYPES.map(({ value, label }) => ({ value, label }))
