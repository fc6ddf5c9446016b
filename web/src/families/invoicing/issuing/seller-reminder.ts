import type { Schemas } from '@kaipiao/client'
import { checkSeller } from '@kaipiao/domain/invoicing/form/check-seller'
import { ask } from '../../../client/talk/dialogs.ts'

/** Session storage, which signing out clears: a new sign-in is asked again (FM52). */
const LATER_KEY = 'kaipiao.seller-reminder-later'

/** Reminds once a session of an incomplete seller; true: the user wants to add what is missing now (FM49–FM52). */
export async function remindOfSeller(
  seller: Schemas['SellerInfo'],
  storage: Storage = sessionStorage,
): Promise<boolean> {
  const [incomplete] = checkSeller(seller)
  if (incomplete === undefined || storage.getItem(LATER_KEY) !== null) return false
  const isNow = await offerSellerInfo(incomplete.message)
  if (!isNow) storage.setItem(LATER_KEY, '1')
  return isNow
}

/** The reminder itself, also for a refusal of the platform (IV16). */
export async function offerSellerInfo(message: string): Promise<boolean> {
  const answer = await ask({
    title: '销方信息提醒',
    message,
    choices: [
      { key: 'later', label: '稍后添加' },
      { key: 'now', label: '现在添加', kind: 'primary' },
    ],
  })
  return answer === 'now'
}
