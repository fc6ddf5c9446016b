import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { notify } from '../../client/talk/notify.ts'

/** Leads away from what the user may not open, with a notice (RT68). */
export function Refused({ to }: { to: string }) {
  useEffect(() => notify('warning', '当前账号没有该页面的权限'), [])
  return <Navigate to={to} replace />
}
