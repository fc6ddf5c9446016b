/** Secrets leave no trace in a log, whatever the field is called that carries them. */
const secret = /password|pwd|^dlmm$|^dlsfmm$|^encoded$|captcha|token|udid|^signature$/i
const hidden = '***'

/** A value as JSON, without its secrets. */
export function maskedText(value: unknown): string {
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
