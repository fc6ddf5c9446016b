/** Names of devices on Windows, whatever extension they carry, spaces before it included. */
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³]) *(\.|$)/i

/** One part of a path that any file system takes: what a name may not hold becomes `_`. */
export function safeFilePart(text: string): string {
  const clean = text
    .replaceAll(/[\p{Cc}\\/:*?"<>|]/gu, '_')
    .trim()
    .replace(/[. ]+$/, '')
  return clean === '' || DEVICE.test(clean) ? `_${clean}` : clean
}
