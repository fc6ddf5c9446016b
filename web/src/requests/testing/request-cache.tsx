import { QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { createQueryClient } from '../query-client.ts'

/** The caches of a sign-in, around what a test shows: `renderHook(…, { wrapper: RequestCache })`. */
export function RequestCache({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
