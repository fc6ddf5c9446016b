import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** How a card reads: a failure stands in the card, and coming home again soon asks nothing. */
export const CARD = { failure: 'inPlace', staleTime: 15_000 } as const

interface Props {
  title: string
  /** Where more of it is found. */
  more?: readonly [label: string, path: string]
  state: { isPending: boolean; error: Error | null; refetch: () => unknown }
  children: ReactNode
}

/** A part of the home page that loads, fails and is tried again by itself. */
export function Card({ title, more, state, children }: Props) {
  return (
    <section className="kp-card" aria-label={title}>
      <header>
        <h2>{title}</h2>
        {more && <Link to={more[1]}>{more[0]}</Link>}
      </header>
      {state.error ? (
        <p className="kp-soft" role="alert">
          {state.error.message}{' '}
          <button type="button" className="kp-link" onClick={() => void state.refetch()}>
            重试
          </button>
        </p>
      ) : state.isPending ? (
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      ) : (
        children
      )}
    </section>
  )
}
