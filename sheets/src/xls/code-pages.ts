/** Texts of old workbooks by the number of their Windows code page: what every browser and Node can decode already. */

const labels: Readonly<Record<number, string>> = {
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gb18030',
  949: 'euc-kr',
  950: 'big5',
  1200: 'utf-16le',
  1201: 'utf-16be',
  10008: 'gb18030',
  54936: 'gb18030',
  65001: 'utf-8',
}
const decoders = new Map<number, TextDecoder>()

function decoderOf(page: number): TextDecoder {
  const known = decoders.get(page)
  if (known) return known
  const isWestern = page >= 1250 && page <= 1258
  const decoder = new TextDecoder(labels[page] ?? (isWestern ? `windows-${page}` : 'gb18030'), {
    ignoreBOM: true,
  })
  decoders.set(page, decoder)
  return decoder
}

/** As the library asks for them; it only ever reads here. */
export const codePages = {
  utils: {
    decode: (page: number, data: ArrayLike<number> | string): string =>
      decoderOf(page).decode(
        typeof data === 'string'
          ? Uint8Array.from(data, (char) => char.charCodeAt(0))
          : Uint8Array.from(data),
      ),
  },
}
