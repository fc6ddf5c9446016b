import { parse } from 'shell-quote'
import { Failure } from '../failures/failure.ts'

const place = /\$(\d+)/g

/**
 * The words that an alias stands for: `$1` and so on are those behind it, and what nothing asks for goes to the end. An
 * expansion is cut into words first and filled then, so that a value with spaces or quotes stays one word.
 */
export function expandAlias(name: string, expansion: string, given: readonly string[]): string[] {
  const words = splitWords(expansion)
  const wanted = Math.max(
    0,
    ...words.flatMap((word) => [...word.matchAll(place)].map(([, at]) => Number(at))),
  )
  if (given.length < wanted)
    throw new Failure('usage', {
      what: `别名 ${name} 需要 ${wanted} 个参数，给出 ${given.length} 个`,
      why: `${name} = ${expansion}`,
    })
  const filled = words.map((word) => word.replace(place, (_, at: string) => given[Number(at) - 1] ?? ''))
  return [...filled, ...given.slice(wanted)]
}

/** Words by the quoting of a shell; what only a shell could do is refused, since no shell reads them. */
export function splitWords(text: string): string[] {
  const keep = (key: string) => `$${key}`
  return parse(text, keep).map((part) => {
    if (typeof part === 'string') return part
    if ('pattern' in part) return part.pattern
    const what = 'op' in part ? part.op : '#'
    throw new Failure('usage', {
      what: `别名中不能用“${what}”`,
      why: '别名只替换为 kaipiao 的一条命令，不经过 shell',
      next: '要用管道和重定向，写成扩展：路径中名为 kaipiao-名称 的可执行文件',
    })
  })
}
