import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

const REST_MS = 2000

/**
 * False until a page had its time: what is only counted is asked for after the page's own calls. Who goes on to another
 * page meanwhile, or still waits for what it reads, is given that time anew.
 */
export function useRest(): boolean {
  const [isAtRest, setAtRest] = useState(false)
  const queries = useQueryClient()
  const { pathname } = useLocation()
  useEffect(() => {
    if (isAtRest) return
    const timer = setInterval(() => {
      if (queries.isFetching() === 0) setAtRest(true)
    }, REST_MS)
    return () => clearInterval(timer)
  }, [isAtRest, queries, pathname])
  return isAtRest
}
