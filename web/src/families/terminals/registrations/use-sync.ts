import type { Result, Schemas } from '@kaipiao/client'
import {
  getThreePartyAgreements,
  listTaxRegistrations,
  listTaxSyncRecords,
  syncTaxRegistrations,
} from '@kaipiao/client/operations'
import { SYNC_SENT } from '@kaipiao/domain/terminals/tax-bureau/bureau-texts'
import { useEffect, useEffectEvent } from 'react'
import { useOperationMutation } from '../../../requests/use-operation-mutation.ts'
import { useOperation } from '../../../requests/use-operation.ts'
import { useReadAgain } from '../../../requests/use-read-again.ts'
import { notify } from '../../../client/talk/notify.ts'

const SYNCING = 0
const POLL_MS = 4000
/** What a sync brings up to date. */
const SYNCED = [listTaxRegistrations, getThreePartyAgreements, listTaxSyncRecords]

/** Sends a sync request, and reads the tables again once it has ended (TX05). */
export function useSync(diskId: string, terminal: Schemas['Terminal'] | undefined) {
  const readAgain = useReadAgain()
  const send = useOperationMutation(syncTaxRegistrations, {
    after: [listTaxSyncRecords],
    onSuccess: () => notify('success', SYNC_SENT),
  })
  const sent = send.data?.id
  const hasEnded = (reply: Result<'listTaxSyncRecords'> | undefined) =>
    reply?.list.some(({ id, status }) => id === sent && status !== SYNCING) ?? false
  const watch = useOperation(
    listTaxSyncRecords,
    sent === undefined ? undefined : { query: { diskId, page: 1, pageSize: 20 } },
    { refetchInterval: ({ state }) => (hasEnded(state.data) ? false : POLL_MS) },
  )
  const isEnded = hasEnded(watch.data)
  const read = useEffectEvent(() => void readAgain(SYNCED))
  useEffect(() => {
    if (isEnded) read()
  }, [isEnded, sent])

  const sync = (): void => {
    if (terminal) send.mutate({ body: { diskId, taxerId: terminal.taxerId } })
  }
  return { sync, isSending: send.isPending }
}
