const keyOf = (field: string) => `kaipiao.choice.${field}`

/**
 * What this window has last worked on of a field that lists are chosen by, such as the type of invoice that was applied
 * for: the list opens on it unless its address says otherwise.
 */
export const lastChoice = {
  read: (field: string): string | undefined => sessionStorage.getItem(keyOf(field)) ?? undefined,
  write: (field: string, value: string): void => sessionStorage.setItem(keyOf(field), value),
}
