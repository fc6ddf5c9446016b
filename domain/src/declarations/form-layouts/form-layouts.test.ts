import { build } from '@kaipiao/client/testing'
import { describe, expect, it } from 'vitest'
import { FORM_VERSIONS, formIn } from '../forms/compiled-form.ts'
import type { FormCells } from '../forms/fill-forms.ts'
import { cellText, readCell, typedText } from './cell-figure.ts'
import { referencesOf } from './cell-references.ts'
import { formFace, type FormFace } from './face-of-form.ts'
import { layoutOf } from './layout-of.ts'
import { withholdingFace } from './withholding-face.ts'

const facts = {
  taxerName: '北京青禾商贸有限公司',
  taxerId: '91110108MA01K8QH3W',
  skssqq: '2026-06-01',
  skssqz: '2026-06-30',
}

function faceOf(formCode: string, cells: FormCells = {}, month = '202606'): FormFace {
  const form = formIn(formCode, month)
  if (form === undefined) throw new Error(formCode)
  return formFace(form, layoutOf(form.version), { cells, facts })
}

const textOf = (face: FormFace, key: string) =>
  face.sections.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells)).find((cell) => cell.key === key)
    ?.text

describe.each(FORM_VERSIONS.map((version) => [`${version.formCode} ${version.since}`, version] as const))(
  '%s',
  (_, version) => {
    const face = faceOf(version.formCode, {}, version.since === '000000' ? '202512' : version.since)

    it('shows each of its cells once', () => {
      const shown = face.sections.flatMap(({ rows }) =>
        rows.flatMap(({ cells }) => cells.flatMap(({ key }) => (key === undefined ? [] : [key]))),
      )
      const cells = [
        ...(formIn(version.formCode, version.since === '000000' ? '202512' : version.since)?.cells.keys() ??
          []),
      ]
      expect(shown.toSorted()).toEqual(cells.toSorted())
    })

    it('has heads that cover its columns, and sides that cover its rows', () => {
      for (const { head, columns, rows } of face.sections) {
        const covered = head.map(() => 0)
        head.forEach((cells, at) => {
          for (const { columns: width, rows: height } of cells)
            for (let row = at; row < at + height; row += 1) covered[row] = (covered[row] ?? 0) + width
        })
        expect(covered).toEqual(head.map(() => columns.length))
        const levels = columns.filter(({ kind }) => kind === 'side').length
        for (let level = 0; level < levels; level += 1) {
          const spans = rows.flatMap(({ sides }) => sides.filter((side) => side.level === level))
          expect(spans.reduce((total, { rows: count }) => total + count, 0)).toBe(rows.length)
        }
        for (const { cells } of rows)
          expect(cells).toHaveLength(columns.filter(({ kind }) => kind === 'value').length)
      }
    })
  },
)

it('prints the main form of general taxpayers under heads of two levels', () => {
  const face = faceOf('BDA0610606', { 17: '47635.67', '17.r': '-0.50' })
  expect(face).toMatchObject({
    title: '增值税及附加税费申报表（一般纳税人适用）',
    unit: '金额单位：元至角分',
    facts: [
      { value: '自2026年6月1日至2026年6月30日' },
      { value: '91110108MA01K8QH3W' },
      { value: '北京青禾商贸有限公司' },
    ],
  })
  expect(
    face.sections[0]?.head.map((row) => row.map(({ text, columns, rows }) => [text, columns, rows])),
  ).toEqual([
    [
      ['项目', 2, 2],
      ['栏次', 1, 2],
      ['一般项目', 2, 1],
      ['即征即退项目', 2, 1],
    ],
    ['本月数', '本年累计', '本月数', '本年累计'].map((text) => [text, 1, 1]),
  ])
  const row = face.sections[0]?.rows.find(({ key }) => key === '17')
  expect(row).toMatchObject({ line: '17=12+13-14-15+16', isQuiet: true })
  expect(row?.cells.map(({ text }) => text)).toEqual(['47,635.67', '——', '-0.50', '——'])
  expect(row?.cells[0]?.label).toBe('17 应抵扣税额合计 一般项目 本月数')
})

it.each([
  ['BDA0610608', '2.1', '7.00', '7'],
  ['BDA0610608', '2.2', '1000.5', '1,000.50'],
  ['BDA0611153', '1.4', '0.07', '7%'],
  ['BDA0611153', '1.8', '0.50', '50%'],
  ['BDA0611153', '0a.1', '1', '是'],
  ['BDA0611033', '26', '0.25', '25%'],
  ['BDA0611033', '0a.2e', '12.00', '12'],
  ['BDA0611033', '0a', '12.50', '12.5'],
  ['BDA0610611L', '13.g', '0', '否'],
])('%s writes %s = %s as %s', (formCode, key, value, text) => {
  expect(textOf(faceOf(formCode, { [key]: value }), key)).toBe(text)
})

it('has a row a person and what they come to', () => {
  const one = build('Withholding', {
    name: '王芳',
    income: '15000.00',
    rate: '0.03',
    due: '300.00',
    note: '含奖金',
  })
  const face = withholdingFace([one, { ...one, id: 'x', note: '' }], facts)
  const [person, , total] = face.sections[0]?.rows ?? []
  expect(person).toMatchObject({ line: '1', name: '王芳' })
  expect(total?.cells.map(({ text }) => text)).toContain('30,000.00')
  expect(person?.cells.map(({ text }) => text)).toContain('3%')
  expect(face.foot).toEqual(['王芳：含奖金'])
  const [section] = face.sections
  expect(section?.head[1]).toHaveLength(29)
  expect(section?.columns).toHaveLength((person?.cells.length ?? 0) + 2)
})

it('leaves what is not answered blank, while 0 is an answer', () => {
  expect(textOf(faceOf('BDA0611033'), '0a.2b')).toBe('')
  expect(textOf(faceOf('BDA0611033', { '0a.2b': '0' }), '0a.2b')).toBe('0')
})

it.each([
  ['7%', 'rate', '0.07'],
  ['7 ％', 'rate', '0.07'],
  ['7', 'rate', '0.07'],
  ['0.07', 'rate', '0.07'],
  ['.5', 'rate', '0.5'],
  ['1', 'rate', '0.01'],
  ['0', 'rate', '0'],
  ['1,234.5', 'amount', '1234.5'],
] as const)('reads %s of a %s as %s', (text, kind, value) => {
  expect(readCell(text, kind)).toMatchObject({ ok: true, value })
})

it.each([
  ['BDA0610606', '17', ['12', '13', '14', '15', '16']],
  ['BDA0610606', '13', ['P:20']],
  ['BDA0610606', '18', ['17', '11']],
  ['BDA0610608', '1.3', ['2.3', '3.3']],
  ['BDA0610608', '29.1', ['30.1', '31.1', '32.1', '33.1']],
  ['BDA0610606', '34', ['24', '28', '29']],
  ['BDA0611033', '15', ['Q:15']],
  [
    'QYCB',
    '15.c',
    ['1.c', '2.c', '3.c', '4.c', '5.c', '6.c', '7.c', '8.c', '9.c', '10.c', '11.c', '12.c', '13.c', '14.c'],
  ],
  ['BDA0610608', '2.1', []],
])('says what %s %s follows from', (formCode, key, references) => {
  const form = formIn(formCode, '202606')
  if (form === undefined) throw new Error(formCode)
  const said = referencesOf(form, key).map((one) => (one.alias === '' ? one.key : `${one.alias}:${one.key}`))
  expect(said.toSorted()).toEqual(references.toSorted())
})

it('refuses what is no figure, and types over what it wrote', () => {
  expect(readCell('7块%', 'rate').ok).toBe(false)
  expect(readCell('x', 'count').ok).toBe(false)
  for (const [value, kind] of [
    ['0.015', 'rate'],
    ['7.00', 'count'],
    ['1234.50', 'amount'],
  ] as const)
    expect(readCell(typedText(value, kind), kind)).toMatchObject({
      value: expect.stringMatching(/./) as string,
    })
  expect(cellText('-1234.5', 'amount')).toBe('-1,234.50')
})
