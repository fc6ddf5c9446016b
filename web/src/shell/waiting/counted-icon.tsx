import { Badge } from 'antd'
import type { ReactNode } from 'react'

interface Props {
  count: number
  /** Red unless told. */
  color?: string
  children: ReactNode
}

/** An icon of the header and, beside it, how much waits behind it: laid over the icon, a long number would hide it. */
export function CountedIcon({ count, color, children }: Props) {
  return (
    <span className="kp-counted">
      {children}
      <Badge count={count} {...(color ? { color } : {})} size="small" overflowCount={99} />
    </span>
  )
}
