import type { Fault } from '../state/faults/fault-index.ts'

/** What is wrong with a field, in the words of the rule. */
export function FieldFaults({ id, faults }: { id: string; faults: readonly Fault[] }) {
  if (faults.length === 0) return null
  const isError = faults.some(({ issue }) => issue.severity === 'error')
  return (
    <div id={id} className={isError ? 'field-faults' : 'field-faults field-warnings'}>
      {faults.map(({ issue }) => issue.message).join('；')}
    </div>
  )
}
