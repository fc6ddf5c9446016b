import { describe, expect, it } from 'vitest'
import { blanksOf, checkLetter, fillBlank } from './template-blanks.ts'

describe('blanks of a template', () => {
  it.each([
    ['请于{截止日期}前提交{月份}票据，{截止日期}后不再受理。', ['截止日期', '月份']],
    ['您的服务将于｛ 到期日 ｝到期', ['到期日']],
    ['请于月底前提交', []],
    ['{"code": 0} 与 {id}', []],
    ['{}、{ }、{二十个字以内的名称才算待填项超过的就不算了}', []],
  ])('in %s are %j', (text, names) => {
    expect(blanksOf(text)).toEqual(names)
  })

  it('are named once for title and content together', () => {
    expect(blanksOf('{月份}资料催收', '请于{截止日期}前提交{月份}票据。')).toEqual(['月份', '截止日期'])
  })

  it('are filled wherever they stand, just as it was typed, and leave the others open', () => {
    const filled = fillBlank('{月份}票据于{截止日期}前，｛月份｝流水亦同。', '月份', '$& 1 月')
    expect(filled).toBe('$& 1 月票据于{截止日期}前，$& 1 月流水亦同。')
  })
})

describe('a message', () => {
  const reminder = { title: '{月份}催收', content: '请于{截止日期}前提交{月份}票据' }

  it('that began with a template is not sent with blanks in it', () => {
    expect(checkLetter({ ...reminder, templateId: '7' })).toMatchObject([
      { path: 'title', message: '请先填写：月份', severity: 'error' },
      { path: 'content', message: '请先填写：截止日期、月份', severity: 'error' },
    ])
  })

  it('is sent once they are filled', () => {
    const filled = { title: '催收', content: '请于 25 日前提交 {id}' }
    expect(checkLetter({ ...filled, templateId: '7' })).toEqual([])
    expect(checkLetter(filled)).toEqual([])
    expect(checkLetter({})).toEqual([])
  })

  it('that was written freely is asked about once', () => {
    expect(checkLetter(reminder)).toEqual([
      {
        ...{ code: 'message.braces', path: '', severity: 'confirm' },
        message: '文中有未填写的花括号：月份、截止日期，仍要发送？',
      },
    ])
  })
})
