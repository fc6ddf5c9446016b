/** The file whose rows were read last at a terminal: they are found again after a reload of the page. */
export interface KnownDocument {
  id: string
  fileName: string
}

export function lastDocument(diskId: string) {
  const key = `kaipiao.document.${diskId}`
  return {
    read: (): KnownDocument | undefined => {
      try {
        const known: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
        return isKnown(known) ? known : undefined
      } catch {
        // Written by somebody else.
        return undefined
      }
    },
    write: (document: KnownDocument) => sessionStorage.setItem(key, JSON.stringify(document)),
  }
}

function isKnown(value: unknown): value is KnownDocument {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('fileName' in value)) return false
  return typeof value.id === 'string' && typeof value.fileName === 'string'
}
