import { vi } from 'vitest'

interface Saved {
  name: string
  blob: Blob
}

/** Notes the files that the browser is given to save, until the test is over. */
export function watchSaving() {
  const files: Saved[] = []
  const blobs = new Map<string, Blob>()
  let refusal: Error | undefined
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL(blob: Blob): string {
        const error = refusal
        refusal = undefined
        if (error) throw error
        const address = `blob:${location.origin}/${blobs.size}`
        blobs.set(address, blob)
        return address
      }
      static override revokeObjectURL(): void {}
    },
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.get(this.href)
    if (blob) files.push({ name: this.download, blob })
  })
  return {
    files,
    /** The next file finds no place. */
    refuse: (error: Error) => void (refusal = error),
  }
}
