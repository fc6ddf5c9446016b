import type { CDPSession } from '@playwright/test'

/** Types by an input method, as a keyboard for Chinese does: what is composed stroke by stroke, and the words taken over. */
export async function compose(
  method: CDPSession,
  strokes: readonly string[],
  words: string | undefined,
  gapMs: number,
): Promise<void> {
  const pause = () => new Promise((resolve) => setTimeout(resolve, gapMs))
  for (const text of strokes) {
    await method.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
    await pause()
  }
  if (words === undefined) return
  await method.send('Input.insertText', { text: words })
  await pause()
}

/** Enter that an input method takes: the browser says so by the key code 229. */
export async function composedEnter(method: CDPSession): Promise<void> {
  const press = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 }
  await method.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...press })
  await method.send('Input.dispatchKeyEvent', { type: 'keyUp', ...press })
}
