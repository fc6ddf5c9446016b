import { notify } from '../../client/talk/notify.ts'

/** Copies a text and says so. Outside a secure page there is no clipboard to ask: that fails like one that is denied. */
export const copyText = (text: string): Promise<void> =>
  write(text).then(
    () => notify('success', '内容已复制！'),
    () => notify('error', '内容复制失败，请手动复制！'),
  )

async function write(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}
