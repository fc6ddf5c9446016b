import { Alert } from 'antd'
import { useState, type ReactNode } from 'react'
import type { Limited } from '../../client/session/access.ts'
import { useMay } from '../../client/session/use-may.ts'

/** Stands in a form whose call its user may make no longer: what was typed is still there, sending it would be in vain (BK04). */
export function Withheld({ operation }: { operation: Limited }) {
  const may = useMay()
  return may(operation) ? null : <Told words="权限已变更，现在不能提交；已填写的内容仍然保留" />
}

/** Stands above a page that its user may open no longer, and in which something was typed (BK04). */
export function NoLongerOpen() {
  return <Told words="权限已变更，本页不再开放；已填写的内容仍然保留，离开后不能再打开" />
}

function Told({ words }: { words: string }) {
  return <Alert className="kp-withheld" type="warning" showIcon message={words} />
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
