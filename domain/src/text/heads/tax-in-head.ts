import { headText } from './head-key.ts'

/** What a head says of tax: `含税单价`, `金额（不含税）`, `价税合计`; undefined for one that says nothing of it. */
export function taxInHead(head: string): 'included' | 'excluded' | undefined {
  const text = headText(head)
  if (/不含税|未税|除税/.test(text)) return 'excluded'
  return /含税|价税合计/.test(text) ? 'included' : undefined
}
