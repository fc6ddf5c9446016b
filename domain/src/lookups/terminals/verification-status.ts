/** Source: checklist ST17, contradiction C11: only "above 2" is an error, so 2 says nothing. */
import type { Colour } from '../lookup.ts'

/** Label and colour of qdStatus; the server's text wins where it names an undefined state. */
export function verificationStatus(qdStatus: number, serverText = ''): { label: string; colour: Colour } {
  if (qdStatus === 0) return { label: '未认证', colour: 'warning' }
  if (qdStatus === 1) return { label: '已认证', colour: 'success' }
  return qdStatus > 2
    ? { label: serverText || '认证异常', colour: 'error' }
    : { label: serverText || '未知', colour: 'default' }
}
