import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { usePageTitle } from './use-page-title.ts'

interface Props {
  title: string
  /** False where a field of the page takes the focus instead. */
  isFocused?: boolean
}

/**
 * The heading of a page outside the shell: it names the window and takes the focus when somebody comes in from another
 * page, so that the new page is read out and Tab begins in it. A page that was opened first begins at its top.
 */
export function PageHeading({ title, isFocused = true }: Props) {
  usePageTitle(title)
  const { key, pathname } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = key === 'default'
  useEffect(() => {
    if (isFocused && !isFirst) heading.current?.focus()
  }, [isFocused, isFirst, pathname])
  return (
    <h1 ref={heading} tabIndex={-1} className="kp-heading">
      {title}
    </h1>
  )
}
