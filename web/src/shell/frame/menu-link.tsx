import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { followsHere } from '../../kit/parts.ts'

interface Props {
  /** Absolute, without the hash. */
  path: string
  title: string
  isCurrent: boolean
  children: ReactNode
}

/**
 * A link to an address that says nothing about where one is. The router's own work theirs out anew wherever one goes,
 * which a menu of a hundred entries makes felt.
 */
export function MenuLink({ path, title, isCurrent, children }: Props) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent) => {
    if (!followsHere(event)) return
    event.preventDefault()
    void navigate(path)
  }
  return (
    <a
      href={`#${path}`}
      title={title}
      className={isCurrent ? 'active' : undefined}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={follow}
    >
      {children}
    </a>
  )
}
