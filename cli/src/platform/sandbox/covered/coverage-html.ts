import type { ControlSchemas } from '@kaipiao/client/sandbox'
import { groupedBy } from '@kaipiao/domain/lookups/grouped-by'
import { coverageShares } from './coverage-shares.ts'
import { escapeMarkup } from './escape-markup.ts'
import { nearestGaps } from './nearest-gaps.ts'

type Coverage = ControlSchemas['Coverage']

/** One page that needs nothing else: the numbers, what is nearest, and all that there is, by subject. */
export function coverageHtml(coverage: Coverage): string {
  const { since, list, pushes, stories, rulesStruck } = coverage
  const shares = coverageShares(coverage).map(({ title, reached, all, percent }) => [
    title,
    `${reached} / ${all}`,
    `${percent.toFixed(1)}% <meter min="0" max="100" value="${percent.toFixed(1)}"></meter>`,
  ])
  const gaps = nearestGaps(list).map(({ operation: { operationId, summary, tag }, words }) =>
    [tag, operationId, summary, words].map(escapeMarkup),
  )
  const groups = [...groupedBy(list, ({ tag }) => tag)].map(([tag, ones]) => {
    const rows = ones.map((one) => [
      escapeMarkup(one.operationId),
      escapeMarkup(one.summary),
      String(one.calls),
      escapeMarkup(repliesOf(one)),
    ])
    const called = ones.filter(({ calls }) => calls > 0).length
    return `<details><summary>${escapeMarkup(tag)}：${called} / ${ones.length}</summary>${table(['操作', '名称', '次数', '应答'], rows)}</details>`
  })
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><title>沙箱覆盖</title><style>${style}</style></head><body>
<h1>沙箱覆盖</h1>
<p>自 ${escapeMarkup(since)}（沙箱时间）；自己的规则命中 ${rulesStruck} 次。</p>
${table(['', '数量', '覆盖'], shares)}
<h2>还缺的操作，最近的在前</h2>
${table(['分组', '操作', '名称', '说明'], gaps)}
<h2>推送</h2>
${table(
  ['消息', '名称', '发出', '送达'],
  pushes.map(({ bizId, summary, sent, heard }) => [
    ...[bizId, summary].map(escapeMarkup),
    String(sent),
    String(heard),
  ]),
)}
<h2>故事</h2>
${table(
  ['故事', '名称', '命中'],
  stories.map(({ id, title, struck }) => [...[id, title].map(escapeMarkup), String(struck)]),
)}
<h2>操作</h2>
${groups.join('\n')}
</body></html>
`
}

/** The answers of an operation, those that are missing too: 0 is success. */
const repliesOf = ({ replies }: Coverage['list'][number]): string =>
  replies.map(({ status, code, calls }) => `${status === 200 ? code : `HTTP ${status}`}×${calls}`).join('　')

/** @param rows of markup */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
  return `<table><thead>${line(head, 'th')}</thead><tbody>${rows.map((cells) => line(cells, 'td')).join('\n')}</tbody></table>`
}

const style =
  'body{font:14px/1.6 system-ui,sans-serif;margin:2rem auto;max-width:72rem;padding:0 1rem;color-scheme:light dark}table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.2rem .6rem;border-bottom:1px solid #8884;vertical-align:top}summary{cursor:pointer;padding:.2rem 0}'
