import type { ControlSchemas } from '@kaipiao/client/sandbox'

type Coverage = ControlSchemas['Coverage']

/** What is counted, in the order in which it is shown. */
export const coverageKinds = ['operations', 'replies', 'pushes', 'stories'] as const
export type CoverageKind = (typeof coverageKinds)[number]

/** How much of one kind was reached. */
export interface CoverageShare {
  readonly kind: CoverageKind
  /** In Chinese, with what makes one of them count. */
  readonly title: string
  readonly reached: number
  readonly all: number
  readonly percent: number
}

/** The numbers of a coverage, kind by kind. */
export function coverageShares(coverage: Coverage): readonly CoverageShare[] {
  const { called, operations, reached, replies, pushes, stories } = coverage
  const counts: Readonly<Record<CoverageKind, readonly [string, number, number]>> = {
    operations: ['调用过的操作', called, operations],
    replies: ['出现过的应答', reached, replies],
    pushes: ['送达过的推送', pushes.filter(({ heard }) => heard > 0).length, pushes.length],
    stories: ['命中过的故事', stories.filter(({ struck }) => struck > 0).length, stories.length],
  }
  return coverageKinds.map((kind) => {
    const [title, met, all] = counts[kind]
    return { kind, title, reached: met, all, percent: all === 0 ? 100 : (met / all) * 100 }
  })
}
