/** What somebody does on a screen before it is in the state that its story tells: true once it is done. */
export type Act = () => boolean

/** Hands a file of these lines in, whose cells are separated by commas. */
export const giveFile =
  (name: string, ...lines: string[]): Act =>
  () => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!input || input.disabled) return false
    const files = [new File([lines.join('\n')], name, { type: 'text/csv' })]
    Object.defineProperty(input, 'files', { configurable: true, value: files })
    input.dispatchEvent(new Event('change', { bubbles: true }))
    return true
  }

/** Presses the first button or segment whose name begins so. */
export const press =
  (name: string): Act =>
  () => {
    const offered = document.querySelectorAll<HTMLElement>('button, .ant-segmented-item')
    const found = [...offered].find(
      (one) => one.textContent.replaceAll(' ', '').startsWith(name) && !one.matches(':disabled'),
    )
    found?.click()
    return found !== undefined
  }

/** Changes the first switch. */
export const pressSwitch: Act = () => {
  const found = document.querySelector<HTMLElement>('main [role=switch]')
  found?.click()
  return found !== null
}
