/** Names of what lets somebody in, whatever it stands in; the description marks passwords, but not every token. */
const secret =
  /password|pwd$|^dlmm$|^dlsfmm$|^encoded$|token$|secret|^udid$|^signature$|^totp(Code|Uri)$|^recoveryCodes?$|^ticket$/i

/** A value without its secrets, for a model and for the journal. */
export function maskedValue(value: unknown): unknown {
  const masked: unknown = JSON.parse(JSON.stringify(value ?? null), (key, field: unknown) => {
    return secret.test(key) && typeof field === 'string' && field !== '' ? '***' : field
  })
  return masked
}
