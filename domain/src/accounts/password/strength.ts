/** Sources: checklist PW09–PW14, ST49, CN24. */

export const PASSWORD_MIN = 8

export type PasswordStrength = 'weak' | 'medium' | 'high'

export const STRENGTH_LABELS: Readonly<Record<PasswordStrength, string>> = {
  weak: '弱',
  medium: '中',
  high: '强',
}

/** Kinds of characters: digit, lower case, upper case, and every other one is a symbol. */
const KINDS = [/[0-9]/, /[a-z]/, /[A-Z]/, /[^0-9a-zA-Z]/]

/** How many of the four kinds a password has. */
export function passwordKinds(password: string): number {
  return KINDS.filter((kind) => kind.test(password)).length
}

/** One kind (or none) is weak, two or three are medium, four are high; the length is another rule. */
export function passwordStrength(password: string): PasswordStrength {
  const kinds = passwordKinds(password)
  return kinds >= 4 ? 'high' : kinds >= 2 ? 'medium' : 'weak'
}
