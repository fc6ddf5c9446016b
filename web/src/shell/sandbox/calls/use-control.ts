import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useConfig } from '../../../client/runtime/runtime.tsx'
import { notify } from '../../../client/talk/notify.ts'
import type { AnswerOf, CallName } from './control-answer.ts'

/** A control call of the sandbox, `POST clock`, and what it was given. */
export interface ControlCall {
  readonly call: CallName
  /** What becomes JSON, or a file, which is sent as it lies there: to read a world of 24 MB would hold the tab. */
  readonly body?: object
}

const KEY = 'sandbox-control'
const REFRESH_MS = 3000

async function ask<Answer>(origin: string, call: ControlCall): Promise<Answer> {
  return (await (await open(origin, call)).json()) as Answer
}

/** The answer before it is read. Throws in the words of the sandbox where it refuses. */
async function open(origin: string, { call, body }: ControlCall): Promise<Response> {
  const [method = 'GET', path = ''] = call.split(' ')
  const response = await fetch(`${origin}/__sandbox/${path}`, {
    method,
    ...(body &&
      method === 'POST' && {
        headers: { 'content-type': 'application/json' },
        body: body instanceof Blob ? body : JSON.stringify(body),
      }),
  })
  if (response.ok) return response
  const refusal = (await response.json()) as { readonly message?: string; readonly words?: string }
  throw new Error(refusal.words ?? refusal.message ?? `HTTP ${response.status}`)
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
  /** The same, with the answer as a file that nobody has read. */
  fetchFile: (call: CallName) => Promise<Blob | undefined>
}

export function useControl(): Control {
  const { apiBase = '' } = useConfig()
  const cache = useQueryClient()
  const [last, setLast] = useState<ControlCall>()
  const [running, setRunning] = useState(0)
  const make = async <Answer>(
    sent: ControlCall,
    work: (call: ControlCall) => Promise<Answer>,
  ): Promise<Answer | undefined> => {
    setLast(sent)
    setRunning((count) => count + 1)
    try {
      return await work(sent)
    } catch (error) {
      notify('error', error instanceof Error ? error.message : String(error))
      return undefined
    } finally {
      setRunning((count) => count - 1)
      await cache.invalidateQueries({ queryKey: [KEY] })
    }
  }
  return {
    last,
    isRunning: running > 0,
    run: <Name extends CallName>(call: Name, body?: object) =>
      make({ call, ...(body && { body }) }, (sent) => ask<AnswerOf<Name>>(apiBase, { body: {}, ...sent })),
    fetchFile: (call) => make({ call }, async (sent) => (await open(apiBase, sent)).blob()),
  }
}
