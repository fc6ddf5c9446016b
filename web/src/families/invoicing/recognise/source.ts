/** What is read: a text that somebody pasted, or a file. */
import { fileSize } from '../../../kit/files.ts'

export type Source = { kind: 'text'; text: string } | { kind: 'file'; file: File }

/** What the source is taken for. */
export type Wanted = 'all' | 'title' | 'goods' | 'face'

/** The limit of the description on a pasted text. */
export const MAX_TEXT = 20_000
const MAX_BYTES = 8 * 1024 ** 2
const TABLES = ['xlsx', 'xls', 'et', 'ods', 'csv', 'tsv'] as const
const ENDINGS = [...TABLES, 'docx', 'pdf', 'txt', 'png', 'jpg', 'jpeg', 'gif', 'bmp', 'webp'] as const
const PICTURES = ['png', 'jpg', 'jpeg', 'gif', 'bmp', 'webp']
const OLD: Readonly<Record<string, string>> = { doc: 'docx' }

export const ACCEPTED = ENDINGS.map((ending) => `.${ending}`).join(',')
export const FILES_HINT = `Excel（xlsx、xls、csv）、Word（docx）、PDF、文本或图片，不超过 ${fileSize(MAX_BYTES)}`

export function endingOf({ name }: File): string {
  return /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

export const isTable = (file: File): boolean => TABLES.some((ending) => ending === endingOf(file))

export const isPicture = (file: File): boolean => PICTURES.includes(endingOf(file))

/** Why a file cannot be read; undefined for one that can be sent. */
export function fileFault(file: File): string | undefined {
  const ending = endingOf(file)
  const newer = OLD[ending]
  if (newer !== undefined) return `请先把“${file.name}”另存为 ${newer} 再上传`
  if (!ENDINGS.some((known) => known === ending)) return `不支持“${file.name}”，可上传${FILES_HINT}`
  if (file.size === 0) return `“${file.name}”是空的`
  if (file.size > MAX_BYTES) return `“${file.name}”有 ${fileSize(file.size)}，不能超过 ${fileSize(MAX_BYTES)}`
  return undefined
}

/** A file of the clipboard may be without a name: it is called by its kind. */
export function namedFile(file: File): File {
  if (endingOf(file) !== '') return file
  const ending = file.type.split('/')[1] ?? ''
  return new File([file], `粘贴的图片.${ending}`, { type: file.type })
}

/** The content as base64. */
export function contentOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      const address = typeof reader.result === 'string' ? reader.result : ''
      resolve(address.slice(address.indexOf(',') + 1))
    })
    reader.addEventListener('error', () => reject(new Error('文件无法读取，请重新选择')))
    reader.readAsDataURL(file)
  })
}

/** What scrolls by itself has to be reachable by keyboard. */
export function reachable(region: HTMLElement | null): void {
  region?.setAttribute('tabindex', '0')
}
