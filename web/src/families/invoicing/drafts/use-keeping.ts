import { Problem, type Schemas } from '@kaipiao/client'
import { useRef, useState } from 'react'
import { useCalls, type Calls } from '../../../requests/use-calls.ts'
import { useReadAgain } from '../../../requests/use-read-again.ts'
import { ask, confirm } from '../../../client/talk/dialogs.ts'
import { LONG_NOTICE_MS, notify } from '../../../client/talk/notify.ts'
import { isDirty, type FormOrigin } from '../state/form/invoice-form-state.ts'
import { keepableForm } from '../state/kept/keepable-form.ts'
import { usePreparation } from '../state/faults/preparation.ts'
import { useFormStore } from '../state/form/use-form.ts'
import { compareForms } from './compare-forms.ts'
import {
  changeKept,
  createKept,
  KEPT_LABELS,
  isRow,
  KEPT_LISTS,
  readKept,
  removeKept,
  type KeptForm,
  type SavedKind,
} from './kept-forms.ts'

export interface Keeping {
  isBusy: boolean
  /** Saves the form on the server; true once it is there. What was typed stays in the form either way. */
  keep: (kind: SavedKind) => Promise<boolean>
}

/**
 * Keeps the form on the server (IV04, IV05). A form that came from there is changed and none is added, unless it is gone
 * or on its way by now, or somebody else has changed it: then one is asked. `settle` waits for what comes into the form by
 * itself, so that it says no more afterwards than what was kept.
 */
export function useKeeping(settle: () => Promise<void>): Keeping {
  const { call } = useCalls()
  const readAgain = useReadAgain()
  const store = useFormStore()
  const { diskId } = usePreparation()
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)

  const save = async (kind: SavedKind): Promise<boolean> => {
    await settle()
    const saved = store.read()
    if (!isDirty(saved)) {
      notify('info', '还没有填写内容')
      return false
    }
    const { form, left } = keepableForm(saved)
    const known = saved.origin?.kind === kind ? saved.origin : undefined
    const body = { diskId, form }
    let kept: KeptForm | undefined
    // Somebody may save between the look and the write: then one looks again.
    while (kept === undefined) {
      const target = known ? await targetOf(call, known, form) : 'new'
      if (target === undefined) return false
      kept =
        target === 'new'
          ? await createKept(call, isRow(kind) ? 'draft' : kind, body)
          : await changeKept(call, target, body)
    }
    const origin = { ...kept.origin, isChanged: left.length > 0 }
    store.dispatch({ type: 'keep', origin, saved })
    tellKept(kind, left)
    // A draft that is to be looked at moves: there are no two of it.
    if (kind === 'stored' && saved.origin?.kind === 'draft') await removeKept(call, saved.origin)
    return true
  }

  const keep = async (kind: SavedKind) => {
    if (isRunning.current) return false
    isRunning.current = true
    setBusy(true)
    try {
      return await save(kind)
    } catch (error) {
      // Told already; the form is as it was, in the browser too.
      if (error instanceof Problem) return false
      throw error
    } finally {
      void readAgain(KEPT_LISTS)
      isRunning.current = false
      setBusy(false)
    }
  }

  return { isBusy, keep }
}

/** What the form is saved into; undefined: it is not, because the user does not want it. */
async function targetOf(
  call: Calls['call'],
  known: FormOrigin,
  mine: Schemas['InvoiceForm'],
): Promise<FormOrigin | 'new' | undefined> {
  const label = KEPT_LABELS[known.kind]
  const current = await readKept(call, known.kind, known.id)
  if (!current?.isOpen) {
    const [title, message] = current
      ? [`这张${label}已经提交开具或作废`, '不能再改。把现在填写的内容另存为新的一张？']
      : [`这张${label}已被删除`, '把现在填写的内容另存为新的一张？']
    return (await confirm(title, message, { yes: '另存为新的' })) ? 'new' : undefined
  }
  const { savedAt, version } = current.origin
  if (savedAt === known.savedAt && version === known.version) return current.origin
  const differences = compareForms(mine, current.form)
  const what = differences.length > 0 ? `与你填写的不同：\n${differences.join('\n')}` : '内容与你填写的相同。'
  const answer = await ask({
    title: `这张${label}在别处改过`,
    message: `${savedAt} ${current.savedBy || '有人'}保存过另一个版本，${what}\n覆盖后，那一版的内容将丢失。`,
    choices: [
      { key: 'no', label: '取消' },
      { key: 'new', label: '另存为新的', kind: 'primary' },
      { key: 'over', label: '覆盖', kind: 'danger' },
    ],
  })
  if (answer === 'over') return current.origin
  return answer === 'new' ? 'new' : undefined
}

const PLACES: Readonly<Record<SavedKind, readonly [text: string, description: string]>> = {
  draft: ['草稿已存到服务器', '在“待开发票”里，换浏览器或电脑也能打开'],
  stored: ['已暂存，等待复核', '在“暂存单”里，由另一人打开核对后转为待开'],
  batch: ['已保存到批量开票', '在“批量开票”里与其他行一起开具'],
  list: ['已保存到清单开票', '在“清单开票”里与其他行一起开具'],
}

function tellKept(kind: SavedKind, left: readonly string[]) {
  const [text, description] = PLACES[kind]
  notify('success', text, { description })
  if (left.length === 0) return
  notify('warning', '有的内容不是数字，只留在本页', {
    description: `${left.join('、')}，服务器上没有保存`,
    duration: LONG_NOTICE_MS,
  })
}
