import type { Io } from '../../io/io.ts'
import { findOutput, saveOutput } from '../../local-files/save-output.ts'

interface Saved {
  readonly io: Io
  readonly isQuiet: boolean
  readonly name: string
  readonly isForced: boolean
  /** The answer is the source of a test, which is written without what is around it. */
  readonly isSource: boolean
  readonly response: Response
}

/** Writes an answer into a file as it comes. */
export async function saveAnswer({ io, isQuiet, name, isForced, isSource, response }: Saved): Promise<void> {
  const target = await findOutput(io, name, isForced).catch(async (error: unknown) => {
    await response.body?.cancel()
    throw error
  })
  await saveOutput(io, target, async ({ write }) => {
    if (isSource) return write(Buffer.from(sourceIn(await response.json())))
    for await (const chunk of response.body ?? []) await write(chunk)
  })
  if (target.kind === 'file' && !isQuiet) io.err(`已保存：${name}`)
}

const sourceIn = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null && 'source' in answer
    ? String(answer.source)
    : JSON.stringify(answer)
