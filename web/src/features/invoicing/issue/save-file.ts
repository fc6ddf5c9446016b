import type { Download } from '@kaipiao/client'

/** Hands a downloaded file to the browser under the name that the platform gave it. */
export async function saveFile(download: Download): Promise<void> {
  const address = URL.createObjectURL(await download.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = download.fileName
  link.click()
  // The browser reads the address after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
