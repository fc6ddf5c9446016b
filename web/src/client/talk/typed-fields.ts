const typed = new Set<HTMLInputElement | HTMLTextAreaElement>()

/** Follows what is typed on any page until the answer is called; searches and filters count as nothing typed. */
export function watchTyping(): () => void {
  document.addEventListener('input', onInput, true)
  return () => {
    document.removeEventListener('input', onInput, true)
    typed.clear()
  }
}

/** True while a field that somebody typed into still stands on the page with a text in it. */
export function isSomethingTyped(): boolean {
  for (const field of typed) if (!field.isConnected) typed.delete(field)
  return [...typed].some((field) => field.value !== '')
}

function onInput({ target }: Event): void {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  if (isField && !target.closest('[role="search"], [role="combobox"], [type="search"]')) typed.add(target)
}
