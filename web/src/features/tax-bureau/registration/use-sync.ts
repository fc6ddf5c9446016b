import type { Schemas } from '@kaipiao/client'
import { listTaxSyncRecords, syncTaxRegistrations } from '@kaipiao/client/operations'
import { SYNC_SENT } from '@kaipiao/domain/tax-bureau/messages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../../providers/runtime/runtime.tsx'
import { notify } from '../../../providers/talk/notices.ts'

const SYNCING = 0
const POLL_MS = 4000

/** Sends a sync request, and reads the tables again once it has ended (TX05). */
export function useSync(diskId: string, terminal: Schemas['Terminal'] | undefined) {
  const client = useClient()
  const queries = useQueryClient()
  const [sent, setSent] = useState<string>()
  const [isSending, setSending] = useState(false)
  useQuery({
    queryKey: ['tax-sync-watch', diskId, sent],
    enabled: sent !== undefined,
    refetchInterval: ({ state }) => (state.data === true ? false : POLL_MS),
    queryFn: async ({ signal }) => {
      const { list } = await client.call(
        listTaxSyncRecords,
        { query: { diskId, page: 1, pageSize: 20 } },
        { signal },
      )
      const isEnded = list.some(({ id, status }) => id === sent && status !== SYNCING)
      if (isEnded) await queries.invalidateQueries({ queryKey: ['tax-registrations', diskId] })
      return isEnded
    },
  })

  async function sync(): Promise<void> {
    if (!terminal) return
    setSending(true)
    try {
      const { id } = await client.call(syncTaxRegistrations, { body: { diskId, taxerId: terminal.taxerId } })
      notify('success', SYNC_SENT)
      setSent(id)
      await queries.invalidateQueries({ queryKey: ['tax-registrations', diskId, 'syncs'] })
    } catch {
      // The client has told the failure.
    } finally {
      setSending(false)
    }
  }

  return { sync, isSending }
}
