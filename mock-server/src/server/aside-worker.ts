/** The program of a thread beside the main one: takes a piece of work, answers, and takes the next. */
import { parentPort } from 'node:worker_threads'
import { Refusal } from '../behaviour/outcome.ts'
import type { AsideAnswer, AsideTask } from '../behaviour/aside.ts'

interface Work {
  readonly id: number
  readonly task: AsideTask
  readonly input: never
}

/** What each piece of work is; loaded when it is first asked for. */
const tasks: Readonly<Record<AsideTask, () => Promise<(input: never) => Promise<unknown>>>> = {
  jpeg: async () => (await import('../documents/pdf-to-jpeg.ts')).pdfToJpeg,
  documents: async () => (await import('../documents/export-documents.ts')).exportFor,
  return: async () => (await import('../documents/render-return-pdf.ts')).renderReturnPdf,
  workbook: async () => (await import('hucre/xlsx')).writeXlsx,
  fileContent: async () => (await import('../families/files/parse/file-content.ts')).fileContent,
}

parentPort?.on('message', ({ id, task, input }: Work) => {
  work(task, input).then(
    (result) => answer({ id, result }),
    (error: unknown) =>
      answer(
        error instanceof Refusal
          ? { id, failed: error.failed }
          : { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) },
      ),
  )
})

async function work(task: AsideTask, input: never): Promise<unknown> {
  const run = await tasks[task]()
  return run(input)
}

function answer(answer: AsideAnswer): void {
  parentPort?.postMessage(answer)
}
