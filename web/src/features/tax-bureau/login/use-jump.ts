import { getTaxBureauJumpLink } from '@kaipiao/client/operations'
import { bureauJump } from '@kaipiao/domain/lookups/bureau/bureau-jump'
import { useState } from 'react'
import { useClient } from '../../../providers/runtime/runtime.tsx'
import { notify } from '../../../providers/talk/notices.ts'
import { CLIENT_MISSING, tellLocalClient } from './local-client.ts'

/** Opens the bureau as the enterprise of a disk: in the browser, or through the local client (BD98, LC06). */
export function useJump(diskId: string) {
  const client = useClient()
  const [isJumping, setJumping] = useState(false)

  async function jump(): Promise<void> {
    setJumping(true)
    try {
      const { type, loginURL, biz, params } = await client.call(getTaxBureauJumpLink, {
        path: { diskId },
        query: {},
      })
      if (bureauJump(type) === 'web' && loginURL) window.open(loginURL, '_blank', 'noopener')
      else if (!(await tellLocalClient('etaxOpenLogin', { biz, ...params })))
        notify('warning', CLIENT_MISSING)
    } catch {
      // The client has told the failure.
    } finally {
      setJumping(false)
    }
  }

  return { jump, isJumping }
}
