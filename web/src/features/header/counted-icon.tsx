import { Badge } from 'antd'
import type { ReactNode } from 'react'

interface Props {
  count: number
  /** Red unless told. */
  color?: string
  children: ReactNode
}

/** An icon of the header with how much waits behind it: beside its corner, so that a long number leaves it to be seen. */
export function CountedIcon({ count, color, children }: Props) {
  return (
    <Badge count={count} {...(color ? { color } : {})} size="small" overflowCount={99} offset={[8, 0]}>
      {children}
    </Badge>
  )
}
