import { getCoverage, type ControlSchemas } from '@kaipiao/client/sandbox'
import { groupedBy } from '@kaipiao/domain/lookups/grouped-by'
import type { Deps } from '../../../deps/deps.ts'
import { Failure } from '../../../failures/failure.ts'
import { showRows } from '../../../io/show-rows.ts'
import { coverageShares, type CoverageKind } from './coverage-shares.ts'
import { coverageXml } from './coverage-xml.ts'
import type { CoverageBounds } from './parse-bounds.ts'
import { openControl } from '../open-control.ts'

type Coverage = ControlSchemas['Coverage']

interface CoverageFlags {
  readonly space?: string | undefined
  readonly format?: 'text' | 'json' | 'junit' | 'html' | undefined
  readonly tag?: string | undefined
  readonly missing?: true | undefined
  readonly all?: true | undefined
  readonly min?: CoverageBounds | undefined
  /** What a bound of one number is of. */
  readonly of: CoverageKind
}

/** Shows what was reached in the form asked for. Throws a `validation` failure where it is less than the bound. */
export async function runCoverage(deps: Deps, flags: CoverageFlags): Promise<void> {
  const { io, settings } = deps
  const { space, tag, missing, all, min, of } = flags
  const control = await openControl(deps, space)
  const query = {
    ...(tag !== undefined && { tag }),
    ...(missing === true && { missing: '1' as const }),
    ...(all === true && { all: '1' as const }),
  }
  const coverage = await control.call(getCoverage, { query })
  const format = flags.format ?? (settings().json ? 'json' : 'text')
  if (format === 'json') io.out(JSON.stringify(coverage, null, 2))
  else if (format === 'junit') io.out(coverageXml(coverage))
  else if (format === 'html') io.out((await import('./coverage-html.ts')).coverageHtml(coverage))
  else showText(deps, coverage, missing === true)
  if (min !== undefined) assertBounds(coverage, min, of)
}

/** Throws a `validation` failure that names each kind of which too little was reached. */
function assertBounds(coverage: Coverage, { any, kinds }: CoverageBounds, of: CoverageKind): void {
  const low = coverageShares(coverage).flatMap(({ kind, title, reached, all, percent }) => {
    const least = kinds.get(kind) ?? (kind === of ? any : undefined)
    return least === undefined || percent >= least
      ? []
      : [{ least, percent, words: `${title} ${reached} / ${all}` }]
  })
  if (low.length === 0) return
  throw new Failure('validation', {
    what: low.map(({ least, percent }) => `覆盖为 ${percent.toFixed(1)}%，低于 ${least}%`).join('；'),
    why: low.map(({ words }) => words).join('；'),
    next: 'kaipiao sandbox coverage --missing 列出没有调用过的，--format html 列出还缺的',
  })
}

function showText({ io, settings }: Deps, coverage: Coverage, isEach: boolean): void {
  if (isEach) {
    const columns = [
      { title: '分组', key: 'tag', value: (one: Coverage['list'][number]) => one.tag },
      { title: '操作', key: 'operationId', value: (one: Coverage['list'][number]) => one.operationId },
      { title: '名称', key: 'summary', value: (one: Coverage['list'][number]) => one.summary },
    ]
    showRows({ io, isJson: false, columns, rows: coverage.list })
  } else {
    const groups = [...groupedBy(coverage.list, ({ tag }) => tag)].map(([tag, list]) => ({ tag, list }))
    type Group = (typeof groups)[number]
    const columns = [
      { title: '分组', key: 'tag', value: (one: Group) => one.tag },
      { title: '操作', key: 'operations', value: (one: Group) => one.list.length, isNumber: true },
      {
        title: '已调用',
        key: 'called',
        value: (one: Group) => one.list.filter(({ calls }) => calls > 0).length,
        isNumber: true,
      },
      {
        title: '调用次数',
        key: 'calls',
        value: (one: Group) => one.list.reduce((sum, { calls }) => sum + calls, 0),
        isNumber: true,
      },
    ]
    showRows({ io, isJson: false, columns, rows: groups })
  }
  if (settings().quiet) return
  const shares = coverageShares(coverage).map(
    ({ title, reached, all, percent }) => `${title} ${reached} / ${all}（${percent.toFixed(1)}%）`,
  )
  io.err(`自 ${coverage.since}：${shares.join('，')}`)
}
