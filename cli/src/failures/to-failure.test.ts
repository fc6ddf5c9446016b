import { describe, expect, it } from 'vitest'
import { fakeProblem } from './testing/fake-problem.ts'
import { Failure } from './failure.ts'
import { toFailure } from './to-failure.ts'

const systemError = (code: string) => Object.assign(new Error(`${code}: refused`), { code })

describe('toFailure', () => {
  it.each<[unknown, string, string]>([
    [systemError('ENOSPC'), 'error', '磁盘空间不足'],
    [systemError('EDQUOT'), 'error', '磁盘空间不足'],
    [systemError('EACCES'), 'error', '没有权限读取或写入文件'],
    [systemError('ENOENT'), 'error', '找不到文件或文件夹'],
    [fakeProblem(0, 0, '网络连接失败'), 'network', '网络连接失败'],
    [fakeProblem(502, 0, '系统繁忙'), 'network', '系统繁忙'],
    [fakeProblem(500, 0, '系统繁忙'), 'error', '系统繁忙'],
    [fakeProblem(401, 0, '登录失效'), 'not-signed-in', '登录失效'],
    [fakeProblem(200, 100400001, '数据不存在'), 'error', '数据不存在'],
    [new RangeError('x'), 'error', '程序出错'],
    ['text', 'error', '程序出错'],
  ])('words %s as %s', (error, kind, what) => {
    const failure = toFailure(error)
    expect([failure.kind, failure.text.what]).toEqual([kind, what])
  })

  it('lets an interruption explain whatever it broke, but not what was worded already', () => {
    expect(toFailure(systemError('ABORT_ERR'), true).kind).toBe('interrupted')
    expect(toFailure(new Failure('validation', { what: '有误' }), true).kind).toBe('validation')
  })

  it('says why the platform failed, where it did, before the number to tell support', () => {
    const fault = fakeProblem(501, 0, '系统繁忙，请稍后访问！（501）', '没有实现 listCustomers')
    const numbered = Object.assign(fault, { requestId: 'r-9' })
    expect(toFailure(numbered).text).toEqual({
      what: '系统繁忙，请稍后访问！（501）',
      why: '没有实现 listCustomers；请求编号 r-9',
      next: undefined,
    })
  })

  it('names a way on that needs no platform, where none can be reached', () => {
    const { next = '' } = toFailure(fakeProblem(0, 0, '网络连接失败')).text
    expect(next).toContain('kaipiao profile show')
    expect(next).not.toMatch(/login|doctor|重试/)
  })

  it('points to the bureau where a sign-in there is needed', () => {
    expect(toFailure(fakeProblem(200, 202200007, '请先登录电子税局')).text.next).toBe(
      '在控制台登录电子税局后重试',
    )
  })
})
