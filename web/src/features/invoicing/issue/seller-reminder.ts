import type { Schemas } from '@kaipiao/client'
import { ask } from '../../../providers/talk/dialogs.ts'

/** Session storage, which signing out clears: a new sign-in is asked again (FM52). */
const LATER_KEY = 'kaipiao.seller-reminder-later'

/** What is missing of the seller (FM49). */
export function missingSellerInfo(seller: Schemas['SellerInfo']): string[] {
  const needed = [
    ['地址电话', seller.addressTel],
    ['开户行账号', seller.bankAccount],
    ['名称', seller.taxerName],
    ['税号', seller.taxerId],
  ] as const
  return needed.filter(([, value]) => value.trim() === '').map(([title]) => title)
}

/** Reminds once a session of an incomplete seller; true: the user wants to add what is missing now (FM49–FM52). */
export async function remindOfSeller(
  seller: Schemas['SellerInfo'],
  storage: Storage = sessionStorage,
): Promise<boolean> {
  const missing = missingSellerInfo(seller)
  if (missing.length === 0 || storage.getItem(LATER_KEY) !== null) return false
  const isNow = await offerSellerInfo(`销方信息不完整，缺少${missing.join('、')}，是否现在添加？`)
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
