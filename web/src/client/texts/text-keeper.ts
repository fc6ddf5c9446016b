import { characterFault, readText } from '@kaipiao/domain/characters/read-text'
import { notify } from '../talk/notify.ts'

type TextInput = HTMLInputElement | HTMLTextAreaElement

/**
 * Keeps the texts of every input of the page to what people see: what is typed, dropped or pasted loses characters that
 * nobody sees as it comes in, and unusual spaces at its ends when the input is left; either is told (decision 0039).
 * A password stays as it is, and that is told.
 */
export function keepTexts(page: Document): () => void {
  const onInput = ({ target, isComposing }: Event & { isComposing?: boolean }) => {
    // A text under an input method is not there yet.
    if (isComposing === true || !isText(target) || isSecret(target)) return
    const { text, notices } = readText(target.value, { lines: isOfLines(target), isUnderway: true })
    if (text !== target.value) put(target, text, notices)
  }
  const onLeave = ({ target }: Event) => {
    if (!isText(target)) return
    if (isSecret(target)) return tellSecret(target)
    const { text, notices } = readText(target.value, { lines: isOfLines(target) })
    const isChanged = text !== target.value && notices.length > 0
    if (isChanged) {
      put(target, text, notices)
      // Whoever keeps the value hears of it as of anything typed.
      target.dispatchEvent(new Event('input', { bubbles: true }))
    } else tell(target, notices)
  }
  // On their way down: whoever keeps the value is given the one that is left.
  const listeners = [
    ['input', onInput],
    ['compositionend', onInput],
    ['focusout', onLeave],
  ] as const
  for (const [type, listener] of listeners) page.addEventListener(type, listener, true)
  return () => {
    for (const [type, listener] of listeners) page.removeEventListener(type, listener, true)
  }
}

const TEXT_TYPES: ReadonlySet<string> = new Set(['text', 'search', 'tel', 'url', 'email', 'password'])

const isText = (target: EventTarget | null): target is TextInput =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && TEXT_TYPES.has(target.type))

const isOfLines = (target: TextInput): boolean => target instanceof HTMLTextAreaElement

/** One that is shown in the clear for a moment is a password all the same. */
const isSecret = (target: TextInput): boolean =>
  target.type === 'password' || target.autocomplete.endsWith('-password')

/** Puts a text into an input as a person does, the caret behind what it stood behind. */
function put(target: TextInput, text: string, notices: readonly string[]): void {
  const { value, selectionStart } = target
  const before = readText(value.slice(0, selectionStart ?? value.length), { lines: true, isUnderway: true })
  const prototype = target instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  // The setter of the element itself is React's, which would take the text for one that it knows already.
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(target, text)
  if (target === document.activeElement) target.setSelectionRange(before.text.length, before.text.length)
  tell(target, notices)
}

/** What was told of an input last: a doubt is told once, not whenever the input is left. */
const told = new WeakMap<TextInput, string>()

function tell(target: TextInput, notices: readonly string[]): void {
  const message = notices.join('，')
  if (message === '' || told.get(target) === `${message} ${target.value}`) return
  told.set(target, `${message} ${target.value}`)
  notify('info', `${nameOf(target)}${message}`)
}

function tellSecret(target: TextInput): void {
  const fault = characterFault(target.value)
  if (fault === undefined) return
  const where = fault.replace('，请去掉', '')
  notify('warning', `${nameOf(target)}${where}，密码不会自动改动，请核对后重新输入`)
}

function nameOf(target: TextInput): string {
  const label = target.getAttribute('aria-label') ?? target.labels?.[0]?.textContent ?? ''
  return label.trim() === '' ? '' : `“${label.trim()}”`
}
