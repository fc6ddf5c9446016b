/** Source: catalogue checkDuplicateInvoice: an invoice is looked for by its number, typed or read from a picture. */
import type { Schemas } from '@kaipiao/client/types'
import type { Issue } from '../../result/issue.ts'

/** Issue `duplicate.number` at `fphm` where nothing says which invoice is meant. */
export function checkAsked({ fphm = '', picture = '' }: Partial<Schemas['DupCheck']>): Issue[] {
  if (fphm.trim() !== '' || picture !== '') return []
  return [{ code: 'duplicate.number', path: 'fphm', message: '请填写发票号码或上传图片', severity: 'error' }]
}
