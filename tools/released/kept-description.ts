/** The description as it was last released, kept compressed: it is read by programs, and `zcat` shows it to people. */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'

const path = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url))

const kept = path('openapi/released/openapi.yaml.gz')

export const readText = (file: string): string => readFileSync(path(file), 'utf8')

export const keptDescription = (): string => gunzipSync(readFileSync(kept)).toString()

/** From here on `text` is promised. */
export function keepDescription(text: string): void {
  writeFileSync(kept, gzipSync(text, { level: 9 }))
}
