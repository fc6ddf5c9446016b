import { Failure } from '../failures/failure.ts'

const shape = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,49}$/u

/** A name of a profile, which is a name of a file as well; another is refused. */
export function checkProfileName(name: string): string {
  if (shape.test(name)) return name
  throw new Failure('usage', {
    what: `账号配置名不正确：${name}`,
    why: '只能用文字、数字、点、下划线和短横，最多 50 字',
  })
}
