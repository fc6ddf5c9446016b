/** Returns as files, and what their figures were taken from. */
import type { Client } from '@kaipiao/client'
import {
  exportDeclarationPdf,
  getCorporateIncomeTaxForm,
  getCostForm,
  getDeclareForm,
  listDeclarationSources,
  queryDeclarations,
} from '@kaipiao/client/operations'
import { layoutOf } from '@kaipiao/domain/declarations/form-layouts/layout-of'
import { formFace } from '@kaipiao/domain/declarations/form-layouts/face-of-form'
import { takenFrom } from '@kaipiao/domain/declarations/form-versions/form-version'
import { COST_SHEET, INCOME_TAX_FORM } from '@kaipiao/domain/declarations/form-versions/profit-tax'
import { formIn } from '@kaipiao/domain/declarations/forms/compiled-form'
import { formsOf } from '@kaipiao/domain/declarations/forms/forms-of'
import { differsBeyond } from '@kaipiao/domain/money/money'
import { sum } from '@kaipiao/domain/money/sum'
import { PDFParse } from 'pdf-parse'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signInAs } from '../../../testing/sign-in-as.ts'
import { startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts'

let running: TestSandbox
let agency: Client
let admin: Client
type Declaration = Awaited<ReturnType<typeof listed>>[number]

beforeAll(async () => {
  running = await startTestSandbox()
  agency = await signInAs('agency', running)
  admin = await signInAs('admin', running)
})
afterAll(() => running.close())

const listed = async () =>
  (await admin.call(queryDeclarations, { query: { sbssq: '202512', pageSize: 1000 } })).list

function formsOfReturn({ zsxmmc, type }: Declaration) {
  return formsOf(zsxmmc, zsxmmc === '增值税' && type === 'quarterly' ? '08' : '01')
}

async function readForm({ id }: Declaration, formCode: string) {
  const path = { id }
  if (formCode === INCOME_TAX_FORM) return admin.call(getCorporateIncomeTaxForm, { path })
  if (formCode === COST_SHEET) return admin.call(getCostForm, { path })
  return admin.call(getDeclareForm, { path, query: { formCode } })
}

async function textOf(file: { blob: () => Promise<Blob> }): Promise<string> {
  const parser = new PDFParse({ data: new Uint8Array(await (await file.blob()).arrayBuffer()) })
  const { text } = await parser.getText()
  await parser.destroy()
  return text
}

it('gives one return as its document with every figure of its forms, several as a zip', async () => {
  const rows = await listed()
  const general = rows.find(({ zsxmmc, type }) => zsxmmc === '增值税' && type === 'monthly')
  const smallScale = rows.find(({ zsxmmc, type }) => zsxmmc === '增值税' && type === 'quarterly')
  const profit = rows.find(({ zsxmmc }) => zsxmmc === '企业所得税')
  for (const row of [general, smallScale, profit]) {
    if (row === undefined) throw new Error('the demo world declares each')
    const file = await admin.download(exportDeclarationPdf, { query: { id: [row.id] } })
    const text = (await textOf(file)).replace(/\s+/g, '')
    expect(text).toContain(row.taxerName)
    for (const formCode of formsOfReturn(row)) {
      const form = formIn(formCode, row.sbssq)
      const { cells } = await readForm(row, formCode)
      if (form === undefined) throw new Error(formCode)
      const face = formFace(form, layoutOf(form.version), { cells, facts: row })
      for (const { rows: lines } of face.sections)
        for (const line of lines) for (const cell of line.cells) expect(text).toContain(cell.text)
    }
  }
  const ids = rows.slice(0, 2).map(({ id }) => id)
  const several = await admin.download(exportDeclarationPdf, { query: { id: ids } })
  const bytes = new Uint8Array(await (await several.blob()).arrayBuffer())
  expect(Buffer.from(bytes.subarray(0, 2)).toString()).toBe('PK')
  await expect(agency.download(exportDeclarationPdf, { query: { id: ['99999'] } })).rejects.toMatchObject({
    code: 100400001,
  })
})

it('tells for each figure that was taken over what adds up to it', async () => {
  const kinds = new Set<string>()
  const rows = (await listed()).filter(({ zsxmmc }) => ['增值税', '企业所得税'].includes(zsxmmc)).slice(0, 12)
  for (const row of rows)
    for (const formCode of formsOfReturn(row)) {
      const { taken = {} } = await readForm(row, formCode)
      const version = formIn(formCode, row.sbssq)?.version
      for (const [cell, value] of Object.entries(taken)) {
        const sources = await admin.call(listDeclarationSources, {
          path: { id: row.id },
          query: { formCode, cell },
        })
        for (const { kind } of sources) kinds.add(kind)
        const total = sum(sources.map(({ amount }) => amount))
        const [line = '', column = ''] = cell.split('.')
        const source = version && takenFrom(version, line, column)
        if (source === undefined) continue
        expect([row.id, formCode, cell, total, value, differsBeyond(total, value, '0.05')]).toEqual([
          row.id,
          formCode,
          cell,
          total,
          value,
          false,
        ])
      }
    }
  expect([...kinds].toSorted()).toEqual(['declared', 'issued', 'received', 'register'])
})

it('knows no source of what is entered, and no form that is not there', async () => {
  const [row] = (await listed()).filter(({ zsxmmc, type }) => zsxmmc === '增值税' && type === 'monthly')
  if (row === undefined) throw new Error('a general taxpayer declares')
  const sources = (formCode: string, cell: string) =>
    admin.call(listDeclarationSources, { path: { id: row.id }, query: { formCode, cell } })
  expect(await sources('BDA0610607', '1.5')).toEqual([])
  expect(await sources('BDA0610606', '17')).toEqual([])
  await expect(sources('BDA0611033', '1')).rejects.toMatchObject({ code: 104001103 })
})
