/** This machine: 127.0.0.0/8 and ::1 (RFC 5735, RFC 4291). */
const own = /^(127(\.\d+){3}|::1)$/
/** Networks that nobody reaches from outside (RFC 1918, RFC 3927, RFC 4193, RFC 4291). */
const inner =
  /^(10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|169\.254(\.\d+){2}|f[cd][\da-f]{2}:.*|fe[89ab][\da-f]:.*)$/i

/** The address of a connection as people read it: what is of this machine or a private network is called so. */
export function placeOfAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (own.test(plain)) return `本机 ${plain}`
  if (inner.test(plain)) return `内网 ${plain}`
  return plain === '' ? '未知' : plain
}
