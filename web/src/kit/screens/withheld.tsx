import { Alert } from 'antd'
import { useState, type ReactNode } from 'react'
import type { Limited } from '../../providers/session/access.ts'
import { useMay } from '../../providers/session/use-may.ts'

/** Stands in a form whose call its user may make no longer: what was typed is still there, sending it would be in vain (BK04). */
export function Withheld({ operation }: { operation: Limited }) {
  const may = useMay()
  if (may(operation)) return null
  return (
    <Alert
      className="kp-withheld"
      type="warning"
      showIcon
      message="权限已变更，现在不能提交；已填写的内容仍然保留"
    />
  )
}

/** Refuses whoever comes without permission; who came with it stays, for what was typed is theirs. */
export function OnceAllowed({
  isAllowed,
  refused,
  children,
}: {
  isAllowed: boolean
  refused: ReactNode
  children: ReactNode
}) {
  const [wasAllowed] = useState(isAllowed)
  return wasAllowed || isAllowed ? children : refused
}
