const UNITS = ['B', 'KB', 'MB', 'GB'] as const
const STEP = 1024

/** Bytes as people read them, with one decimal at most: `20 KB`, `1.5 MB`. */
export function fileSize(bytes: number): string {
  const power = bytes < STEP ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10))
  return `${Number((bytes / STEP ** power).toFixed(1))} ${UNITS[power] ?? 'B'}`
}
