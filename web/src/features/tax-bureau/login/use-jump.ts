import { getTaxBureauJumpLink } from '@kaipiao/client/operations'
import { bureauJump } from '@kaipiao/domain/lookups/bureau/bureau-jump'
import { useState } from 'react'
import { useLocalClient } from '../../../providers/local-client/use-local-client.ts'
import { useClient } from '../../../providers/runtime/runtime.tsx'
import { notify } from '../../../providers/talk/notices.ts'

/** ER33 */
const NO_LINK = '获取跳转链接失败'

/** Opens the bureau as the enterprise of a disk: in the browser, or through the local client (BD98, LC06). */
export function useJump(diskId: string) {
  const client = useClient()
  const localClient = useLocalClient()
  const [isJumping, setJumping] = useState(false)

  async function jump(): Promise<void> {
    setJumping(true)
    try {
      const { type, loginURL, biz, params } = await client.call(getTaxBureauJumpLink, {
        path: { diskId },
        query: {},
      })
      const way = bureauJump(type)
      if (way === 'web' && loginURL) window.open(loginURL, '_blank', 'noopener')
      else if (way === 'client' && biz && params) await localClient.openBureau({ biz, params })
      else notify('error', NO_LINK)
    } catch {
      // The client has told the failure.
    } finally {
      setJumping(false)
    }
  }

  return { jump, isJumping }
}
