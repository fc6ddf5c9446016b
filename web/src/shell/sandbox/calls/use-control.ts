import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useConfig } from '../../../client/runtime/runtime.tsx'
import { notify } from '../../../client/talk/notify.ts'
import type { AnswerOf, CallName } from './control-answer.ts'

/** A control call of the sandbox, `POST clock`, and what it was given. */
export interface ControlCall {
  readonly call: CallName
  readonly body?: object
}

const KEY = 'sandbox-control'
const REFRESH_MS = 3000

async function ask<Answer>(origin: string, { call, body }: ControlCall): Promise<Answer> {
  const [method = 'GET', path = ''] = call.split(' ')
  const response = await fetch(`${origin}/__sandbox/${path}`, {
    method,
    ...(body &&
      method === 'POST' && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const answer = (await response.json()) as Answer & { readonly message?: string; readonly words?: string }
  if (!response.ok) throw new Error(answer.words ?? answer.message ?? `HTTP ${response.status}`)
  return answer
}

/** What the sandbox says, read again every few seconds and after each call of this page. */
export function useControlState<Name extends CallName>(call: Name) {
  const { apiBase = '' } = useConfig()
  return useQuery({
    queryKey: [KEY, call],
    queryFn: () => ask<AnswerOf<Name>>(apiBase, { call }),
    // What an address does not have is not asked for again and again.
    refetchInterval: ({ state }) => (state.status === 'error' ? false : REFRESH_MS),
    retry: false,
  })
}

export interface Control {
  /** The call that was made last, to be made by a script as well. */
  last: ControlCall | undefined
  isRunning: boolean
  /** Makes a call; its failure is told, and answers undefined. */
  run: <Name extends CallName>(call: Name, body?: object) => Promise<AnswerOf<Name> | undefined>
}

export function useControl(): Control {
  const { apiBase = '' } = useConfig()
  const cache = useQueryClient()
  const [last, setLast] = useState<ControlCall>()
  const [running, setRunning] = useState(0)
  const run = async <Name extends CallName>(
    call: Name,
    body?: object,
  ): Promise<AnswerOf<Name> | undefined> => {
    const sent = { call, ...(body && { body }) }
    setLast(sent)
    setRunning((count) => count + 1)
    try {
      return await ask<AnswerOf<Name>>(apiBase, { body: {}, ...sent })
    } catch (error) {
      notify('error', error instanceof Error ? error.message : String(error))
      return undefined
    } finally {
      setRunning((count) => count - 1)
      await cache.invalidateQueries({ queryKey: [KEY] })
    }
  }
  return { last, isRunning: running > 0, run }
}
