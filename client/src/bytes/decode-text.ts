/** Sources: decision 0039; Encoding Standard (WHATWG), whose labels and decoders every platform that we run on has. */

export type DecodedText =
  | { ok: true; text: string }
  /** `at`: the first byte that is none of the encoding, from 0; the length of all bytes where they break off. */
  | { ok: false; at: number }

/**
 * Bytes as text, without a byte order mark; nothing is guessed and nothing replaced by U+FFFD.
 * @param charset a label of the Encoding Standard: `utf-8`, `gbk`, `gb18030`, `utf-16le`
 * Throws RangeError for a label that nobody knows.
 */
export function decodeText(bytes: Uint8Array, charset = 'utf-8'): DecodedText {
  const text = decoded(bytes, charset, false)
  return text === undefined ? { ok: false, at: firstBadByte(bytes, charset) } : { ok: true, text }
}

function decoded(bytes: Uint8Array, charset: string, stream: boolean): string | undefined {
  const decoder = new TextDecoder(charset, { fatal: true })
  try {
    return decoder.decode(bytes, { stream })
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

/** Beginnings that go on lawfully can be decoded, longer ones from the bad byte on can't: it is found by halves. */
function firstBadByte(bytes: Uint8Array, charset: string): number {
  let [good, bad] = [0, bytes.length + 1]
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2)
    if (decoded(bytes.subarray(0, middle), charset, true) === undefined) bad = middle
    else good = middle
  }
  return good
}
