/** What a key press says of itself, as the browser and as React hand it on. */
export interface KeyPress {
  readonly key: string
  readonly keyCode?: number
  readonly isComposing?: boolean
  readonly nativeEvent?: { readonly isComposing?: boolean }
}

/** What browsers say of a key that an input method took. Safari says it after it has ended the composition. */
const TAKEN = 229

/** Whether a key press belongs to an input method: Enter takes over its candidate, Escape drops it, arrows choose one. */
export function isComposed({ keyCode, isComposing, nativeEvent }: Omit<KeyPress, 'key'>): boolean {
  return (nativeEvent?.isComposing ?? isComposing ?? false) || keyCode === TAKEN
}

/**
 * The key that was pressed, by its name as browsers give it; undefined where the press belongs to an input method.
 * Whoever acts on a key asks this one: the lint rule `typing/no-raw-key` refuses to ask the event itself.
 */
export function pressedKey(press: KeyPress): string | undefined {
  return isComposed(press) ? undefined : press.key
}
