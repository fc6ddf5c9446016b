import { Problem, type Schemas } from '@kaipiao/client'
import { codes } from '@kaipiao/client/codes'
import {
  getDocumentAdjust,
  parseDocument,
  parseGoodsText,
  parseTaxText,
  parseTitleText,
  updateDocumentAdjust,
} from '@kaipiao/client/operations'
import { modeOfText } from '@kaipiao/domain/files/parse/price-mode'
import { useRef, useState } from 'react'
import { useCalls, type Calls } from '../../../requests/use-calls.ts'
import { lastDocument } from './last-document.ts'
import {
  factsOf,
  inputRow,
  NOTHING_READ,
  rowsOfDocument,
  rowsOfLines,
  titleOf,
  titleOfFace,
  type Reading,
  type ReadRow,
} from './reading.ts'
import { contentOf, type Source, type Wanted } from './source.ts'

export interface Recognition {
  reading: Reading | undefined
  isBusy: boolean
  /** Why nothing was read; the source stays. */
  error: string | undefined
  read: (source: Source, wanted: Wanted) => Promise<void>
  /** Rows of the last file, as they were left. */
  reopen: (id: string) => Promise<void>
  change: (reading: Reading) => void
  /** Keeps corrected rows of a file on the platform, which says what is still wrong with them. */
  save: () => Promise<void>
}

/** Asks the platform what a source says. What was read is kept until something else was. */
export function useRecognition(diskId: string): Recognition {
  const { call } = useCalls()
  const [reading, change] = useState<Reading>()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const turn = useRef(0)

  const ask = async (work: () => Promise<Reading>) => {
    const own = (turn.current += 1)
    setBusy(true)
    setError(undefined)
    try {
      const found = await work()
      // What is saved is of the same source as before.
      if (own === turn.current) change({ source: own, ...found })
    } catch (failure) {
      if (!(failure instanceof Error)) throw failure
      if (own === turn.current) setError(failure.message)
    } finally {
      if (own === turn.current) setBusy(false)
    }
  }

  return {
    reading,
    isBusy,
    error,
    change,
    read: (source, wanted) =>
      ask(async () => {
        const found = await readSource(call, source, wanted)
        if (found.documentId !== undefined && source.kind === 'file')
          lastDocument(diskId).write({ id: found.documentId, fileName: source.file.name })
        return found
      }),
    reopen: (id) =>
      ask(async () => readingOf(await call(getDocumentAdjust, { path: { id } }, { failure: 'silent' }))),
    save: () =>
      ask(async () => {
        const { documentId: id, rows = [] } = reading ?? {}
        if (reading === undefined || id === undefined) return reading ?? NOTHING_READ
        const body = { rows: rows.map(({ values }) => inputRow(values)) }
        const kept = await call(updateDocumentAdjust, { path: { id }, body }, { failure: 'silent' })
        return { ...reading, rows: withChoice(rowsOfDocument(kept), rows), isCorrected: false }
      }),
  }
}

/** What was ticked and taken stays so. */
function withChoice(next: readonly ReadRow[], before: readonly ReadRow[]): ReadRow[] {
  return next.map((row, index) => {
    const { isChosen = row.isChosen, isTaken = false } = before[index] ?? {}
    return { ...row, isChosen, isTaken }
  })
}

async function readSource(call: Calls['call'], source: Source, wanted: Wanted): Promise<Reading> {
  const silent = { failure: 'silent' } as const
  const file =
    source.kind === 'file' ? { fileName: source.file.name, content: await contentOf(source.file) } : undefined
  const body = source.kind === 'text' ? { text: source.text } : { ...(file && { file }) }
  if (wanted === 'face') return readingOfFace(await call(parseTaxText, { body }, silent))
  const title = async (): Promise<Reading> => ({
    ...NOTHING_READ,
    title: titleOf(await call(parseTitleText, { body }, silent)),
  })
  const goods = async (): Promise<Reading> =>
    file
      ? readingOf(await call(parseDocument, { body: { ...file, type: 'goods' } }, silent))
      : {
          ...NOTHING_READ,
          ...modeIn(source),
          rows: rowsOfLines(await call(parseGoodsText, { body }, silent)),
        }
  if (wanted === 'title') return title()
  if (wanted === 'goods') return goods()
  return together(await Promise.allSettled([title(), goods()]))
}

/** A source need not say both; it has to say one of them. */
function together([title, goods]: [PromiseSettledResult<Reading>, PromiseSettledResult<Reading>]): Reading {
  const failures = [title, goods].flatMap((part) =>
    part.status === 'rejected' ? [part.reason as unknown] : [],
  )
  const serious = failures.find((reason) => !(reason instanceof Problem && reason.code === codes.unreadable))
  if (serious !== undefined || failures.length === 2) throw serious ?? failures.at(-1)
  return {
    ...NOTHING_READ,
    ...(title.status === 'fulfilled' && title.value),
    ...(goods.status === 'fulfilled' && goods.value),
    ...(title.status === 'fulfilled' && title.value.title && { title: title.value.title }),
  }
}

const readingOf = (document: Schemas['DocumentAdjust']): Reading => ({
  ...NOTHING_READ,
  rows: rowsOfDocument(document),
  documentId: document.id,
  ...(document.hsbz && { hsbz: document.hsbz }),
})

function modeIn(source: Source): Pick<Reading, 'hsbz'> {
  const hsbz = source.kind === 'text' ? modeOfText(source.text) : undefined
  return hsbz ? { hsbz } : {}
}

function readingOfFace(face: Schemas['OcrTax']): Reading {
  const title = titleOfFace(face)
  return { ...NOTHING_READ, facts: factsOf(face), ...(title && { title }) }
}
