import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { dropQuestions } from './dialogs.ts'

/** A question belongs to the page that asked it: who goes back, or on, is no longer asked. */
export function PageQuestions() {
  const { pathname } = useLocation()
  const asked = useRef(pathname)
  useEffect(() => {
    if (asked.current !== pathname) dropQuestions()
    asked.current = pathname
  }, [pathname])
  return null
}
