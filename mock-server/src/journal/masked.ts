/** Secrets leave no trace in a log, whatever the field is called that carries them. */
const secret =
  /password|pwd|^dlmm$|^dlsfmm$|^encoded$|captcha|token|udid|^signature$|^totp(Code|Secret|Uri)$|^recoveryCodes?$|^ticket$/i
const hidden = '***'
/** Found in every text that has a secret, and in some that have none. */
const suspicious = /password|pwd|dlmm|dlsfmm|encoded|captcha|token|udid|signature|totp|recoveryCode|ticket/i

/** A value as JSON, without its secrets. */
export function maskedText(value: unknown): string {
  // Most have none, and to look at them as a whole is quicker than field by field.
  const text = JSON.stringify(value)
  if (!suspicious.test(text)) return text
  return JSON.stringify(value, (key, field: unknown) => (secret.test(key) ? hidden : field))
}

/** The same for what was sent as text, as far as it can be read. */
export function maskedBody(text: string): string {
  try {
    return maskedText(JSON.parse(text))
  } catch {
    // No JSON, or only the beginning of it.
    return text.replaceAll(/"([^"]*)"\s*:\s*"[^"]*"?/g, (pair, name: string) =>
      secret.test(name) ? `"${name}":"${hidden}"` : pair,
    )
  }
}

/** The same for what `JSON.stringify` has written. */
export function maskedJson(json: string): string {
  return suspicious.test(json) ? maskedText(JSON.parse(json)) : json
}

/** Whether something of a text is hidden by `maskedBody`. */
export function isMasked(text: string): boolean {
  return text.includes(`"${hidden}"`)
}

/** Headers without what lets somebody in. */
export function maskedHeaders(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value = '']) => {
      const text = typeof value === 'string' ? value : value.join(', ')
      return [name, /^(authorization|cookie|set-cookie)$/i.test(name) ? text.replace(/\S+$/, hidden) : text]
    }),
  )
}

/** A query without its secrets, otherwise as it was asked. */
export function maskedQuery(query: string): string {
  return query
    .split('&')
    .map((part) => {
      const [name = ''] = part.split('=')
      return secret.test(name) ? `${name}=${hidden}` : part
    })
    .join('&')
}
