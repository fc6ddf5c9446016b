import type { Fault } from '../state/faults.ts'
import { usePreparation } from '../state/preparation.ts'

interface FaultPanelProps {
  faults: readonly Fault[]
  refused: readonly string[]
  onGo: (fault: Fault) => void
}

const SHOWN = 50

/** Everything that stands in the way, each entry leading to its field. */
export function FaultPanel({ faults, refused, onGo }: FaultPanelProps) {
  const { isProxy } = usePreparation()
  const errors = faults.filter(({ issue }) => issue.severity === 'error')
  if (errors.length === 0 && refused.length === 0) return null
  return (
    <section className="fault-panel" aria-label="需要修改的内容">
      {refused.length > 0 && (
        <div role="alert">
          <strong>{isProxy ? '未能提交' : '未能开具'}，填写的内容已保留：</strong>
          <ul>
            {refused.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </div>
      )}
      {errors.length > 0 && (
        <>
          <strong>有{errors.length}处需要修改：</strong>
          <ul>
            {errors.slice(0, SHOWN).map((fault, index) => (
              <li key={`${fault.at} ${fault.issue.code} ${index}`}>
                <button type="button" onClick={() => onGo(fault)}>
                  {fault.issue.message}
                </button>
              </li>
            ))}
            {errors.length > SHOWN && <li>还有{errors.length - SHOWN}处，改正以上内容后显示</li>}
          </ul>
        </>
      )}
    </section>
  )
}
