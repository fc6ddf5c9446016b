import type { InputRef } from 'antd'
import { useEffect, useRef } from 'react'

/** For a search box that the user opened in order to type: it has the focus as soon as it is there. */
export function useFocusOnMount() {
  const box = useRef<InputRef>(null)
  useEffect(() => box.current?.focus(), [])
  return box
}
