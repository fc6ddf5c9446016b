import type { Schemas } from '@kaipiao/client'
import {
  checkReturn,
  fillForms,
  payableOf,
  type FilledForm,
  type FormCells,
  type ReturnBasis,
} from '@kaipiao/domain/declarations/forms/fill-forms'
import { formsOf } from '@kaipiao/domain/declarations/forms/forms-of'
import { monthsOf } from '@kaipiao/domain/declarations/duties/period'
import { VAT } from '@kaipiao/domain/declarations/forms/tax-items'
import { readCell } from '@kaipiao/domain/declarations/form-layouts/cell-figure'
import { formFace, type FormFace } from '@kaipiao/domain/declarations/form-layouts/face-of-form'
import { kindOf } from '@kaipiao/domain/declarations/form-layouts/form-layout'
import { layoutOf } from '@kaipiao/domain/declarations/form-layouts/layout-of'
import { formIn } from '@kaipiao/domain/declarations/forms/compiled-form'
import { useQueries } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { together } from '../../../requests/together.ts'
import { useClient } from '../../../client/runtime/runtime.tsx'
import { problemOf } from '../../../client/talk/lost-login.ts'
import { formQuery } from './return-operations.ts'

export type Declaration = Schemas['Declaration']
type Form = Schemas['DeclarationForm']

/** A form that nobody has made yet. */
const NOT_MADE = 104001103

/** Forms of a return, in the order of filing. Small-scale taxpayers declare VAT by the quarter, the others by the month. */
export function codesOf({ zsxmmc, type }: Pick<Declaration, 'zsxmmc' | 'type'>): readonly string[] {
  return formsOf(zsxmmc, zsxmmc === VAT && type === 'quarterly' ? '08' : '01', type === 'yearly')
}

/** The forms of a declaration as the platform keeps them, those that are not made left out. */
export function useStoredForms(declaration: Declaration | undefined) {
  const client = useClient()
  const codes = declaration ? codesOf(declaration) : []
  const reads = useQueries({
    queries: codes.map((code) => formQuery(client, declaration?.id ?? '', code)),
  })
  const isAbsent = (error: Error | null) => error !== null && problemOf(error)?.code === NOT_MADE
  const all = together(...reads.map((read) => (isAbsent(read.error) ? { ...read, error: null } : read)))
  const stored = reads.flatMap(({ data, error }) => (data !== undefined && !isAbsent(error) ? [data] : []))
  return { ...all, codes, stored }
}

/** Cells as they were typed in and not saved yet, by form. */
export type Entered = Readonly<Record<string, Readonly<Record<string, string>>>>

export function basisOf({ sbssq, type }: Declaration, stored: readonly Form[]): ReturnBasis {
  const carried = Object.fromEntries(stored.map(({ formCode, carried: cells = {} }) => [formCode, cells]))
  return { month: sbssq, months: monthsOf(type), carried }
}

/** What was typed, with what follows from it; text that is no number waits for its end. */
export function computeReturn(declaration: Declaration, stored: readonly Form[], entered: Entered) {
  const basis = basisOf(declaration, stored)
  const forms: FilledForm[] = stored.map(({ formCode, cells }) => ({
    formCode,
    cells: { ...cells, ...readable(formCode, declaration.sbssq, entered[formCode] ?? {}) },
  }))
  const filled = fillForms(forms, basis)
  const mainForm = codesOf(declaration).at(-1) ?? ''
  return {
    filled,
    issues: checkReturn(filled, basis),
    payable: payableOf(filled, { mainForm, month: declaration.sbssq }),
  }
}

/** A return while somebody fills it in. */
export function useReturnDraft(declaration: Declaration, stored: readonly Form[]) {
  const [entered, setEntered] = useState<Entered>({})
  const computed = useMemo(() => computeReturn(declaration, stored, entered), [declaration, stored, entered])
  const { sbssq } = declaration
  const faulty = Object.entries(entered).flatMap(([formCode, cells]) =>
    Object.entries(cells).filter(
      ([key, text]) => text.trim() !== '' && !readCell(text, kindIn(formCode, sbssq, key)).ok,
    ),
  ).length
  return {
    ...computed,
    entered,
    faulty,
    isChanged: Object.keys(entered).length > 0,
    enter: (formCode: string, key: string, text: string) =>
      setEntered((known) => ({ ...known, [formCode]: { ...known[formCode], [key]: text } })),
    forget: () => setEntered({}),
  }
}

/** An emptied cell is zero. */
export function readable(
  formCode: string,
  month: string,
  cells: Readonly<Record<string, string>>,
): FormCells {
  return Object.fromEntries(
    Object.entries(cells)
      .map(
        ([key, text]) =>
          [key, readCell(text.trim() === '' ? '0.00' : text, kindIn(formCode, month, key))] as const,
      )
      .flatMap(([key, read]) => (read.ok ? [[key, read.value] as const] : [])),
  )
}

function kindIn(formCode: string, month: string, key: string) {
  const form = formIn(formCode, month)
  const cell = form?.cells.get(key)
  return form && cell ? kindOf(layoutOf(form.version), cell) : 'amount'
}

/** What a form of the return shows, with what was typed. */
export function faceOf(
  declaration: Declaration,
  filled: readonly FilledForm[],
  formCode: string,
): FormFace | undefined {
  const form = formIn(formCode, declaration.sbssq)
  const cells = filled.find((one) => one.formCode === formCode)?.cells
  return form && cells && formFace(form, layoutOf(form.version), { cells, facts: declaration })
}
