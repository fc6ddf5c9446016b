import { cellText } from '@kaipiao/domain/text/cells/cell-text'
import { blobSource } from '@kaipiao/sheets/byte-source'
import { openSheet } from '@kaipiao/sheets/open/open-sheet'
import { wordText } from '@kaipiao/sheets/open/word-text'
import { Button } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { fileSize } from '../../../kit/files.ts'
import { endingOf, isPicture, isTable, reachable } from './source.ts'

/** The file that is read, as far as a browser can show it beside what was read. */
export function SourceFile({ file, onRemove }: { file: File; onRemove: () => void }) {
  const isPdf = endingOf(file) === 'pdf'
  // Whatever it says it is: drawn beside the page, it must not be taken for a page.
  const address = useMemo(
    () => URL.createObjectURL(isPdf ? new Blob([file], { type: 'application/pdf' }) : file),
    [file, isPdf],
  )
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return (
    <div className="recognise-file">
      <div className="recognise-file-head">
        <strong>{file.name}</strong>
        <span>{fileSize(file.size)}</span>
        <a href={address} target="_blank" rel="noreferrer">
          在新窗口查看
        </a>
        <Button size="small" onClick={onRemove}>
          移除
        </Button>
      </div>
      {isPicture(file) ? (
        <img src={address} alt={file.name} />
      ) : isPdf ? (
        <iframe className="recognise-pdf" src={address} title={`${file.name}的内容`} />
      ) : (
        <Cells file={file} />
      )}
    </div>
  )
}

/** So many rows are shown of a sheet. */
const SHOWN_ROWS = 200

/** The first rows of a sheet, or the text of a file of text. */
function Cells({ file }: { file: File }) {
  const [cells, setCells] = useState<readonly (readonly string[])[]>([])
  useEffect(() => {
    let isShown = true
    cellsOf(file)
      .then((found) => isShown && setCells(found))
      // What cannot be shown is told by whoever reads it.
      .catch(() => undefined)
    return () => {
      isShown = false
    }
  }, [file])
  if (cells.length === 0) return null
  return (
    <div ref={reachable} className="recognise-sheet" role="region" aria-label="文件内容">
      <table>
        <tbody>
          {cells.map((row, index) => (
            <tr key={index}>
              <th scope="row">{index + 1}</th>
              {row.map((cell, at) => (
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Cells of a table of Word are set apart by tabs. */
function linesOf(text: string): string[][] {
  return text
    .split(/\r?\n/)
    .slice(0, SHOWN_ROWS)
    .map((line) => line.split('\t'))
}

async function cellsOf(file: File): Promise<string[][]> {
  const ending = endingOf(file)
  if (ending === 'txt') return linesOf(await file.text())
  if (ending === 'docx') return linesOf(await wordText(blobSource(file)))
  if (!isTable(file)) return []
  const sheet = await openSheet(blobSource(file), { fileName: file.name })
  const found: string[][] = []
  for await (const { cells } of sheet.rows()) {
    found.push(cells.map((cell) => cellText(cell, 'day').text))
    if (found.length === SHOWN_ROWS) break
  }
  return found
}
