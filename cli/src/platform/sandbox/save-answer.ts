import type { Io } from '../../io/io.ts'
import { findOutput, saveOutput, type ByteSink } from '../../local-files/save-output.ts'

interface Saved {
  readonly io: Io
  readonly isQuiet: boolean
  readonly name: string
  readonly isForced: boolean
  /** The answer is the source of a test, which is written without what is around it. */
  readonly isSource: boolean
  /** It holds what lets somebody in, as a world does with its tokens. */
  readonly isSecret: boolean
  readonly response: Response
}

/** Writes an answer into a file as it comes. */
export async function saveAnswer({
  io,
  isQuiet,
  name,
  isForced,
  isSource,
  isSecret,
  response,
}: Saved): Promise<void> {
  const target = await findOutput(io, name, isForced).catch(async (error: unknown) => {
    await response.body?.cancel()
    throw error
  })
  const save = async ({ write }: ByteSink) => {
    if (isSource) return write(Buffer.from(sourceIn(await response.json())))
    for await (const chunk of response.body ?? []) await write(chunk)
  }
  await saveOutput(io, target, save, undefined, isSecret ? 0o600 : undefined)
  if (target.kind === 'file' && !isQuiet) io.err(`已保存：${name}`)
}

const sourceIn = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null && 'source' in answer
    ? String(answer.source)
    : JSON.stringify(answer)
