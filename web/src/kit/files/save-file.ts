/** Hands a file to the browser to save. */
export async function saveFile(file: { fileName: string; blob: () => Promise<Blob> }): Promise<void> {
  saveBlob(await file.blob(), file.fileName)
}

export function saveBlob(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // The browser has begun to read by then; a revoked address before that would save nothing.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
