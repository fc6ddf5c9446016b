import { Button } from 'antd'
import { useId } from 'react'
import { useForm } from '../state/form/use-form.ts'
import { correctTitle, reasonsOf, TITLE_FIELDS, type ReadTitle, type TitleField } from './reading.ts'
import { Input } from '../../../kit/parts.ts'

interface TitlePaneProps {
  title: ReadTitle
  /** The buyer of the form is the own company: none is taken over. */
  isOwn: boolean
  onChange: (title: ReadTitle) => void
  onTake: (fields: Partial<Record<TitleField, string>>) => void
}

/** The title that was read, field by field beside what the form says now. */
export function TitlePane({ title, isOwn, onChange, onTake }: TitlePaneProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="recognise-part">
      <h2 id={id}>购方抬头</h2>
      {isOwn && <p className="recognise-note">反向开票的购买方是本企业，抬头不填入。</p>}
      <div className="recognise-fields">
        {TITLE_FIELDS.map(({ field, label }) => (
          <TitleRow
            key={field}
            field={field}
            label={label}
            value={title.values[field]}
            reasons={reasonsOf(title.doubts, field)}
            isOwn={isOwn}
            onValue={(value) => onChange(correctTitle(title, field, value))}
            onTake={(value) => onTake({ [field]: value })}
          />
        ))}
      </div>
    </section>
  )
}

interface TitleRowProps {
  field: TitleField
  label: string
  value: string
  reasons: readonly string[]
  isOwn: boolean
  onValue: (value: string) => void
  onTake: (value: string) => void
}

function TitleRow({ field, label, value, reasons, isOwn, onValue, onTake }: TitleRowProps) {
  const id = useId()
  const present = useForm(({ header }) => header[field] ?? '')
  const wanted = value.trim()
  const isSame = wanted === present.trim()
  const isOther = present.trim() !== '' && !isSame
  return (
    <div className="recognise-field">
      <label htmlFor={id}>{label}</label>
      <span>
        <Input
          id={id}
          value={value}
          placeholder="没有读到"
          status={reasons.length > 0 ? 'warning' : ''}
          aria-describedby={`${id}-notes`}
          onChange={(event) => onValue(event.target.value)}
        />
        <span id={`${id}-notes`} className="recognise-notes">
          {reasons.map((reason) => (
            <span key={reason} className="recognise-doubt">
              存疑：{reason}
            </span>
          ))}
          {isOther && wanted !== '' && <span>表单现有：{present}</span>}
        </span>
      </span>
      <Button
        aria-label={`${isOther ? '替换' : '填入'}${label}`}
        disabled={isOwn || wanted === '' || isSame}
        onClick={() => onTake(wanted)}
      >
        {wanted !== '' && isSame ? '已填入' : isOther ? '替换' : '填入'}
      </Button>
    </div>
  )
}
