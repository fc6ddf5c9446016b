import { expect, it } from 'vitest'
import { EDITION_ROWS } from '../../policies/tables/edition-rows.ts'
import { formIn } from '../forms/compiled-form.ts'
import { formFace } from './face-of-form.ts'
import { layoutOf } from './layout-of.ts'

const TRIAL = '上海试行版（国家税务总局上海市税务局公告2026年第1号）试用'

it('an edition on trial differs in name and mark alone, and says so in the head of its forms', () => {
  expect(EDITION_ROWS.every(({ says }) => says.includes('栏次未公开'))).toBe(true)
  const facts = { taxerName: '甲', taxerId: '1', skssqq: '2026-06-01', skssqz: '2026-06-30' }
  const faces = ['BDA0610606', 'BDA0610607'].map((code) => {
    const form = formIn(code, '202606')
    if (form === undefined) throw new Error(code)
    const face = (bbmc: string) =>
      formFace(form, layoutOf(form.version), { cells: {}, facts: { ...facts, bbmc } })
    return [face('国家税务总局公告2026年第6号'), face(TRIAL)] as const
  })
  for (const [national, trial] of faces) {
    expect(trial.sections).toEqual(national.sections)
    expect(trial.facts.at(-1)).toEqual({
      caption: '表单版本',
      value: `${TRIAL}（栏次未公开，按全国版栏次填写）`,
    })
    expect(national.facts.at(-1)?.value).toBe('国家税务总局公告2026年第6号')
  }
  expect(faces[0]?.[1].title).toBe('增值税及附加税费申报表（试行）')
  expect(faces[1]?.[1].title).toBe(faces[1]?.[0].title)
})
