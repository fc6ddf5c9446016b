import type { Deps } from '../../deps/deps.ts'
import { Failure } from '../../failures/failure.ts'

export interface Confirmation {
  /** What is about to be done, in words. */
  lines: readonly string[]
  /** Said above them, where a person reads it. */
  head?: string
  /** What is agreed to, where it has a name: `购买`. */
  what?: string
  question: string
  /** Agreed to before, or nothing that would have to be. */
  isAgreed: boolean
}

/** Nothing is spent or lost unasked: without a terminal `--yes` says so. */
export async function confirmWork(
  { io, settings, yes }: Pick<Deps, 'io' | 'settings'> & { yes?: true | undefined },
  { lines, head, what = '', question, isAgreed }: Confirmation,
): Promise<void> {
  const { quiet, json } = settings()
  const mustAsk = yes !== true && !isAgreed
  // A question stands below what it is about, however quiet the run is.
  if ((!quiet && !json) || (io.canAsk && mustAsk))
    for (const line of head === undefined ? lines : [head, ...lines]) io.err(line)
  if (!mustAsk) return
  if (!io.canAsk)
    throw new Failure('usage', {
      what: `没有终端可以确认${what}，没有提交任何数据`,
      why: lines.join('；'),
      next: '核对后加 --yes 重试',
    })
  if (!/^(y|yes|是)$/i.test((await io.ask(`${question}[y/N] `)).trim()))
    throw new Failure('interrupted', { what: '已取消，没有提交任何数据' })
}
