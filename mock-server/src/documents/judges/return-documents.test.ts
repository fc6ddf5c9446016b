/**
 * What programs of others take out of the PDF of a return: pdf-parse, and poppler where it is installed, have to give back
 * every text of every form.
 */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { build } from '@kaipiao/client/testing'
import { formFace, type FormFace } from '@kaipiao/domain/declarations/form-layouts/face-of-form'
import { layoutOf } from '@kaipiao/domain/declarations/form-layouts/layout-of'
import { withholdingFace } from '@kaipiao/domain/declarations/form-layouts/withholding-face'
import { formIn } from '@kaipiao/domain/declarations/forms/compiled-form'
import { fillForms } from '@kaipiao/domain/declarations/forms/fill-forms'
import { formsOf } from '@kaipiao/domain/declarations/forms/forms-of'
import { PDFParse } from 'pdf-parse'
import { expect, it } from 'vitest'
import { renderReturnPdf } from '../render-return-pdf.ts'

const facts = {
  taxerName: '北京青禾商贸有限公司',
  taxerId: '91110108MA01K8QH3W',
  skssqq: '2026-06-01',
  skssqz: '2026-06-30',
}

/** June 2026 of declarations.md §9 (a), computed there by others. */
const JUNE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  BDA0610607: {
    1.1: '380000.00',
    1.2: '49400.00',
    1.3: '60000.00',
    1.4: '7800.00',
    5.1: '150000.00',
    5.2: '9000.00',
    5.5: '10000.00',
    5.6: '600.00',
    18.3: '30000.00',
  },
  BDA0610608: {
    2.1: '12',
    2.2: '340000.00',
    2.3: '39100.00',
    35.1: '12',
    35.2: '340000.00',
    35.3: '39100.00',
    '8b.1': '1',
    '8b.2': '1000.00',
    '8b.3': '90.00',
    14.3: '1950.00',
    15.3: '1300.00',
    20.3: '650.00',
  },
  BDA0611153: { 1.4: '0.07' },
  BDA0610606: { 30: '8000.00' },
}
const CARRIED = { BDA0610606: { 20: '12345.67', 32: '8000.00' } }

function june(): FormFace[] {
  const forms = formsOf('增值税', '01').map((formCode) => ({ formCode, cells: JUNE[formCode] ?? {} }))
  return fillForms(forms, { month: '202606', months: 1, carried: CARRIED }).flatMap(({ formCode, cells }) => {
    const form = formIn(formCode, '202606')
    return form === undefined ? [] : [formFace(form, layoutOf(form.version), { cells, facts })]
  })
}

/** The texts of a form from top to bottom, without what is drawn downwards at its side. */
function textsOf({ title, unit, facts: lines, sections, foot }: FormFace): string[] {
  return [
    title,
    unit,
    ...lines.flatMap(({ caption, value }) => [caption, value]),
    ...sections.flatMap(({ head, rows }) => [
      ...head.flatMap((cells) => cells.map(({ text }) => text)),
      ...rows.flatMap(({ name, line, cells }) => [name, line, ...cells.map(({ text }) => text)]),
    ]),
    ...foot,
  ]
}

/** The figures of a row stand on one line in their order, whatever stands between them. */
const rowPattern = (texts: readonly string[]): RegExp =>
  new RegExp(texts.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join(String.raw`\s+`))

const faces = june()
const people = [
  build('Withholding', { name: '王芳', idNumber: '110101199003071233', income: '15000.00', due: '300.00' }),
]

it('holds every text of every form for programs that we did not write', async () => {
  const all = [...faces, withholdingFace(people, facts)]
  const document = { title: '申报表', faces: all, state: '待申报', time: '2026-07-10 09:00:00' }
  const pdf = await renderReturnPdf(document)
  expect(Buffer.compare(pdf, await renderReturnPdf(document))).toBe(0)
  if (process.env['KAIPIAO_KEEP_RETURN'] !== undefined) writeFileSync(process.env['KAIPIAO_KEEP_RETURN'], pdf)

  const parser = new PDFParse({ data: Uint8Array.from(pdf) })
  const { text, total } = await parser.getText()
  await parser.destroy()
  expect(total).toBeGreaterThanOrEqual(all.length)
  const squeezed = text.replace(/\s+/g, '')
  for (const face of all)
    for (const part of textsOf(face))
      if (!isBroken(part)) expect(squeezed).toContain(part.replace(/\s+/g, ''))

  const { stdout, error } = spawnSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' })
  if (error !== undefined) return expect(error).toMatchObject({ code: 'ENOENT' })
  for (const face of all)
    for (const { rows } of face.sections)
      for (const { cells } of rows)
        expect(stdout).toMatch(rowPattern(cells.map((cell) => cell.text).filter((part) => part !== '')))
})

/** Long heads and names are drawn on several lines, between which others may be read. */
const isBroken = (part: string): boolean => part.length > 9 && !/^[-\d,.]+$/.test(part)

it('holds the figures that were computed by others', () => {
  const [sales, input, , , , surcharges, main] = faces
  const textOf = (face: FormFace | undefined, wanted: string) =>
    face?.sections.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells)).find(({ key }) => key === wanted)
      ?.text
  expect(textOf(sales, '1.9')).toBe('440,000.00')
  expect(textOf(input, '12.1')).toBe('13')
  expect(textOf(input, '13.3')).toBe('3,900.00')
  expect(textOf(main, '34')).toBe('19,164.33')
  expect(textOf(main, '33')).toBe('0.00')
  expect(textOf(surcharges, '1.4')).toBe('7%')
  expect(textOf(surcharges, '4.13')).toBe('2,299.72')
})
