import { monthText } from '@kaipiao/domain/declarations/duties/month-as-read'
import { Switch } from 'antd'
import { useState, type ReactNode } from 'react'
import type { Beside } from './form-grid.tsx'
import { useStoredForms, type Declaration } from './use-return-forms.ts'

/** The return of another period, read when it is asked for, with the switch that asks for it. */
export function useBeside(
  label: Beside['label'],
  other: Declaration | undefined,
): { toggle: ReactNode; of: (formCode: string) => Beside[] } {
  const [isShown, setShown] = useState(false)
  const { stored } = useStoredForms(isShown ? other : undefined)
  return {
    toggle: other && (
      <span className="kp-return-compare">
        <Switch
          size="small"
          checked={isShown}
          onChange={setShown}
          aria-label={`对照${label} ${monthText(other.sbssq)}`}
        />{' '}
        对照{label}（{monthText(other.sbssq)}）
      </span>
    ),
    of: (formCode) =>
      stored.filter((form) => form.formCode === formCode).map(({ cells }) => ({ label, cells })),
  }
}
