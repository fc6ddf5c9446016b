import { describe, expect, it } from 'vitest'
import { checkEdition, checkEditionForm } from './check-edition.ts'
import { namedEdition } from './edition.ts'
import { editionOf } from './edition-of.ts'

const TRIAL = '上海试行版（国家税务总局上海市税务局公告2026年第1号）试用'
const SHANGHAI = { bb: 'vat-shanghai-2026', qsssq: '202606' } as const
const draft = { zsxmmc: '增值税', taxerType: '01', sbssq: '202606', state: 'draft' } as const

describe('the edition of a return', () => {
  it.each([
    ['增值税', '01', '202601', '国家税务总局公告2021年第20号', false],
    ['增值税', '01', '202602', '国家税务总局公告2026年第6号', false],
    ['增值税', '08', '202609', '国家税务总局公告2021年第20号', false],
    ['企业所得税', '01', '202509', '国家税务总局公告2021年第3号', false],
    ['企业所得税', '01', '202512', '国家税务总局公告2025年第17号', false],
    ['个人所得税', '01', '202512', '国家税务总局公告2019年第7号', false],
    ['财务报表（小企业会计准则）', '01', '202512', '财会〔2011〕17号', false],
    ['财务报表（企业会计准则）', '01', '202512', '财会〔2019〕6号', false],
    ['代扣代缴自然人增值税', '01', '202611', '国家税务总局公告2026年第19号试用', true],
  ] as const)('of %s of a %s in %s is everybody’s: %s', (zsxmmc, taxerType, sbssq, name, isTrial) => {
    expect(editionOf({ zsxmmc, taxerType, sbssq, state: 'draft' }, [])).toMatchObject({ name, isTrial })
  })

  it('is that onto which the taxpayer is set, in its periods and of its tax alone', () => {
    const of = (change: object, settings = [{ ...SHANGHAI, jzssq: '202609' }]) =>
      editionOf({ ...draft, ...change }, settings).name
    expect([of({}), of({ sbssq: '202609' })]).toEqual([TRIAL, TRIAL])
    expect([of({ sbssq: '202605' }), of({ sbssq: '202610' }), of({ zsxmmc: '企业所得税' })]).toEqual([
      '国家税务总局公告2026年第6号',
      '国家税务总局公告2026年第6号',
      '国家税务总局公告2025年第17号',
    ])
  })

  it('stays as it was filed, whatever the taxpayer is set onto later', () => {
    expect(editionOf({ ...draft, state: 'declared' }, [SHANGHAI]).name).toBe('国家税务总局公告2026年第6号')
    const { id = '' } = namedEdition('vat-shanghai-2026') ?? {}
    expect(editionOf({ ...draft, state: 'paid', editionId: id }, []).name).toBe(TRIAL)
  })
})

describe('a taxpayer is set', () => {
  it.each([
    [{ bb: 'vat-shanghai-2026', qsssq: '202605' }, 'edition.period'],
    [{ bb: 'vat-shanghai-2026', qsssq: '202606' }, undefined],
    [{ bb: 'a200000-2025', qsssq: '202509' }, 'edition.period'],
    [{ bb: 'a200000-2025', qsssq: '202510', jzssq: '202509' }, 'edition.months'],
    [{ qsssq: '202510', jzssq: '202510' }, undefined],
    [{}, undefined],
  ] as const)('by %o: %s', (body, code) => {
    expect(checkEditionForm(body)[0]?.code).toBe(code)
  })

  it.each([
    [{}, {}, undefined],
    [{}, { region: '北京' }, 'edition.region'],
    [{ bb: 'vat-small-2021' }, {}, 'edition.taxpayer'],
    [{ bb: 'vat-general-2026' }, { taxerType: '08' }, 'edition.taxpayer'],
    [{}, { others: [{ bb: 'vat-general-2026', qsssq: '202602' }] }, 'edition.second'],
    [{}, { others: [{ bb: 'vat-general-2026', qsssq: '202602', jzssq: '202605' }] }, undefined],
    [{ jzssq: '202608' }, { others: [{ bb: 'vat-general-2026', qsssq: '202609' }] }, undefined],
    [{}, { others: [{ bb: 'a200000-2025', qsssq: '202602' }] }, undefined],
  ] as const)('onto %o where it is %o: %s', (change, whose, code) => {
    const row = { eid: '1', ...SHANGHAI, ...change }
    const found = checkEdition(row, { region: '上海', taxerType: '01', others: [], ...whose })
    expect(found[0]?.code).toBe(code)
  })
})
