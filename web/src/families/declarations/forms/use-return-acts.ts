import { exportDeclarationPdf, submitDeclaration } from '@kaipiao/client/operations'
import { filingQuestion } from '@kaipiao/domain/declarations/declarations/filing-question'
import type { FormCells } from '@kaipiao/domain/declarations/forms/fill-forms'
import { roundToCents, subtract } from '@kaipiao/domain/money/money'
import { useState } from 'react'
import { useCalls } from '../../../requests/use-calls.ts'
import { useSaveFile } from '../../../kit/pages.ts'
import { useToday } from '../../../kit/parts.ts'
import { useReadAgain } from '../../../requests/use-read-again.ts'
import { confirm } from '../../../client/talk/dialogs.ts'
import { notify } from '../../../client/talk/notify.ts'
import { FORM_READS, removeForm, takeBack, writeForm } from './return-operations.ts'
import { readable, type Declaration, type useReturnDraft } from './use-return-forms.ts'

type Draft = ReturnType<typeof useReturnDraft>

/** What can be done with a return: save, file, take figures over anew, make or delete the form that is open. */
export function useReturnActs(
  declaration: Declaration,
  draft: Draft,
  { codes, open }: { codes: readonly string[]; open: string },
) {
  const { id, sbssq } = declaration
  const today = useToday()
  const { save: saveFile, isSaving } = useSaveFile()
  const calls = useCalls()
  const readAgain = useReadAgain()
  const [isRunning, setRunning] = useState(false)

  async function run(work: () => Promise<void>): Promise<void> {
    setRunning(true)
    try {
      await work()
    } finally {
      await readAgain(FORM_READS)
      setRunning(false)
    }
  }

  /** In the order of filing: schedules come before the main form. */
  async function save(): Promise<void> {
    for (const formCode of codes) {
      const typed = draft.entered[formCode]
      if (typed !== undefined)
        await writeForm(calls, { id, formCode, cells: readable(formCode, sbssq, typed) }, true)
    }
    await readAgain(FORM_READS)
    draft.forget()
  }

  async function submit(): Promise<void> {
    // As it stands on the screen, what is typed and not saved included.
    const shown = { ...declaration, ...draft.payable }
    const gzce = roundToCents(subtract(shown.ybtse, declaration.gzqse ?? '0'))
    const question = filingQuestion([{ ...shown, gzce }], today)
    if (!(await confirm('申报', question, { yes: '确定申报' }))) return
    await run(async () => {
      await save()
      await calls.call(submitDeclaration, { path: { id } })
      notify('success', '已提交申报，请等待税局结果')
    })
  }

  /** Of the form that is open; what was typed into it goes as well. */
  async function restore(taken: FormCells): Promise<void> {
    await takeBack(calls, { id, formCode: open, cells: taken })
    draft.forget()
  }

  async function make(): Promise<void> {
    await writeForm(calls, { id, formCode: open, cells: {} }, false)
  }

  async function drop(): Promise<void> {
    if (!(await confirm('删除本表', '删除后可重新新建，已填的数不再保留。确定删除？', { isDangerous: true })))
      return
    await run(() => removeForm(calls, id, open))
  }

  /** The document is of what is kept: what was typed is saved before. */
  async function download(): Promise<void> {
    if (draft.isChanged) await run(save)
    await saveFile(exportDeclarationPdf, { query: { id: [id] } })
  }

  const isDownloading = isSaving(exportDeclarationPdf)
  return { isRunning, run, save, submit, restore, make, drop, download, isDownloading }
}
