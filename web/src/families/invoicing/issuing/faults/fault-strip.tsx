import type { FaultTour } from './use-fault-tour.ts'
import { faultWords } from './fault-words.ts'
import { useForm } from '../../state/form/use-form.ts'
import { usePreparation } from '../../state/faults/preparation.ts'

interface FaultStripProps {
  tour: FaultTour
  /** What the platform refused. */
  refused: readonly string[]
}

/** How much stands in the way, and one of it by line and field, with the way to the next: a strip, however many there are. */
export function FaultStrip({ tour, refused }: FaultStripProps) {
  const { isProxy } = usePreparation()
  const { errors, at, step, visit } = tour
  const fault = errors[at]
  if (!fault && refused.length === 0) return null
  return (
    <section className="fault-strip" aria-label="需要修改的内容">
      {refused.length > 0 && (
        <p role="alert">
          <strong>{isProxy ? '未能提交' : '未能开具'}，填写的内容已保留：</strong>
          {refused.join('；')}
        </p>
      )}
      {fault && (
        <div className="fault-tour">
          <strong>{errors.length}处需要修改</strong>
          <span>
            <button type="button" aria-label="上一处" title="上一处 Shift+F8" onClick={() => step(-1)}>
              ↑
            </button>
            <button type="button" aria-label="下一处" title="下一处 F8" onClick={() => step(1)}>
              ↓
            </button>
          </span>
          <button type="button" className="fault-words" onClick={() => visit(fault)}>
            <Words fault={fault} />
          </button>
          <span className="face-key">
            <kbd>F8</kbd> 下一处
          </span>
        </div>
      )}
    </section>
  )
}

function Words({ fault }: { fault: FaultTour['errors'][number] }) {
  const hsbz = useForm((state) => state.header.hsbz)
  return useForm((state) => faultWords(fault, state.lines, hsbz))
}
