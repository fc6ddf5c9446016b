import { getTaxBureauJumpLink } from '@kaipiao/client/operations'
import { bureauJump } from '@kaipiao/domain/lookups/terminals/bureau-jump'
import { useState } from 'react'
import { useLocalClient } from '../../../client/local-client/use-local-client.ts'
import { useOperationMutation } from '../../../requests/use-operation-mutation.ts'
import { notify } from '../../../client/talk/notify.ts'

/** ER33 */
const NO_LINK = '获取跳转链接失败'

/** Opens the bureau as the enterprise of a disk: in the browser, or through the local client (BD98, LC06). */
export function useJump(diskId: string) {
  const { mutateAsync } = useOperationMutation(getTaxBureauJumpLink)
  const localClient = useLocalClient()
  const [isJumping, setJumping] = useState(false)

  async function jump(): Promise<void> {
    setJumping(true)
    try {
      const { type, loginURL, biz, params } = await mutateAsync({ path: { diskId }, query: {} })
      const way = bureauJump(type)
      if (way === 'web' && loginURL) window.open(loginURL, '_blank', 'noopener')
      else if (way === 'client' && biz && params) await localClient.openBureau({ biz, params })
      else notify('error', NO_LINK)
    } catch {
      // It has been told.
    } finally {
      setJumping(false)
    }
  }

  return { jump, isJumping }
}
