import { Select } from 'antd'
import { useId } from 'react'
import { useTypedFigure } from '../../../kit/parts.ts'
import type { Levy } from '../state/form/change-line.ts'
import { useForm, useFormStore } from '../state/form/use-form.ts'
import { Input } from '../../../kit/parts.ts'

const LEVIES: { value: Levy; label: string }[] = [
  { value: '01', label: '差额征税-全额开票' },
  { value: '02', label: '差额征税-差额开票' },
]

/** The difference levy with its deduction, which belongs to the one line that such an invoice has. */
export function LevySelect() {
  const store = useFormStore()
  const id = useId()
  const levy = useForm((state) => state.header.cezslxDm)
  const first = useForm((state) => state.lines[0])
  const deduction = useTypedFigure(first?.goods.kce ?? '', (text) => {
    if (first) store.dispatch({ type: 'setNumber', key: first.key, field: 'kce', text })
  })
  return (
    <span className="levy">
      <Select<Levy | null>
        aria-label="差额征税"
        allowClear
        placeholder="差额征税：无"
        value={LEVIES.find(({ value }) => value === levy)?.value ?? null}
        options={LEVIES}
        onChange={(next?: Levy | null) => store.dispatch({ type: 'switchLevy', cezslxDm: next ?? undefined })}
        style={{ minWidth: 176 }}
      />
      {levy !== undefined && first && (
        <>
          <label htmlFor={id}>扣除额</label>
          <Input id={id} data-field="kce" inputMode="decimal" {...deduction} />
        </>
      )}
    </span>
  )
}
