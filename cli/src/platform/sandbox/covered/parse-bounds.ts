import { InvalidArgumentError } from '@commander-js/extra-typings'
import { coverageKinds, type CoverageKind } from './coverage-shares.ts'

/** The least that a build wants: of one kind by its name, or one number, of the kind that `--of` names. */
export interface CoverageBounds {
  readonly any?: number
  readonly kinds: ReadonlyMap<CoverageKind, number>
}

/** `80`, or `operations=80,pushes=50`. Throws where it is neither. */
export function parseBounds(text: string): CoverageBounds {
  if (!text.includes('=')) return { any: percentage(text), kinds: new Map() }
  return {
    kinds: new Map(
      text.split(',').map((part) => {
        const [name = '', value = ''] = part.split('=')
        const kind = coverageKinds.find((known) => known === name.trim())
        if (kind === undefined)
          throw new InvalidArgumentError(`没有 ${name.trim()}，可选：${coverageKinds.join('、')}`)
        return [kind, percentage(value)] as const
      }),
    ),
  }
}

function percentage(text: string): number {
  const value = Number(text)
  if (text.trim() !== '' && value >= 0 && value <= 100) return value
  throw new InvalidArgumentError('需为 0 到 100 的数，或如 operations=80,pushes=50')
}
