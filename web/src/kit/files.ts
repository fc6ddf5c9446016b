/** Files and the clipboard. */
export { fileSize } from './files/file-size.ts'
export { pickFile } from './files/pick-file.ts'
export { readWholeFile } from './sheets/read-sheet.ts'
export { saveBlob } from './files/save-file.ts'
export { copyText } from './parts/copy-text.ts'
