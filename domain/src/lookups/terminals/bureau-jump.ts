/** Source: checklist ST48, BD98. */

/** Where the bureau opens: 2 in the browser by the returned loginURL; 3, 4, 5 through the local client. */
export function bureauJump(type: number): 'web' | 'client' | undefined {
  return type === 2 ? 'web' : type === 3 || type === 4 || type === 5 ? 'client' : undefined
}
