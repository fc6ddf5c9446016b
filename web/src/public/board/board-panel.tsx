import type { ReactNode } from 'react'

interface Props {
  title: string
  state: { isPending: boolean; error: Error | null; refetch: () => unknown }
  /** Nothing to draw yet. */
  isEmpty: boolean
  children: ReactNode
}

/** A part of a board that loads, fails and is tried again by itself. */
export function BoardPanel({ title, state, isEmpty, children }: Props) {
  return (
    <section className="kp-board-panel" aria-label={title} aria-busy={state.isPending}>
      <h2>{title}</h2>
      {state.error ? (
        <p role="alert">
          {state.error.message}{' '}
          <button type="button" className="kp-link" onClick={() => void state.refetch()}>
            重试
          </button>
        </p>
      ) : state.isPending ? null : isEmpty ? (
        <p className="kp-soft">暂无数据</p>
      ) : (
        children
      )}
    </section>
  )
}

/** Figures side by side. */
export function Tiles({ tiles }: { tiles: readonly (readonly [label: string, value: string | number])[] }) {
  return (
    <dl className="kp-tiles">
      {tiles.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="kp-number">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
