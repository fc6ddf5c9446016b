import { bodies } from '@kaipiao/client/bodies'
import { useForm } from '@refinedev/antd'
import type { BaseRecord, HttpError } from '@refinedev/core'
import { Button, Drawer, Form, Skeleton } from 'antd'
import { useContext, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { checkOf } from '../../fields/check-of.ts'
import { useReadAgain } from '../../../requests/use-read-again.ts'
import { useConfig } from '../../../client/runtime/runtime.tsx'
import { pressedKey } from '../../../client/typing/pressed-key.ts'
import { useMay } from '../../../client/session/use-may.ts'
import { notify } from '../../../client/talk/notify.ts'
import { useUnsavedGuard } from '../../../client/talk/unsaved-guard.tsx'
import { passesCheck } from '../../fields/check-issues.ts'
import { bodyOf, sameValues, tidy } from '../../fields/form-values.ts'
import { recordTitle } from '../../drawn/field-of.ts'
import { ParentScope } from '../../reading/parent-scope.ts'
import { namedIn } from '../../reading/request-parts.ts'
import type { Resource } from '../../shapes/resource.ts'
import { sealed } from '../../fields/seal-values.ts'
import type { Endpoint, Row } from '../../shapes/endpoint.ts'
import type { FormField } from '../../shapes/fields.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DuplicateNotice } from './duplicate-notice.tsx'
import { FormFields, shownFields } from './form-fields.tsx'
import { FormWatch, valuesShown } from './form-watch.tsx'
import { asConflict, useBegunRecord, type Pending } from './use-begun-record.ts'
import { useInSteps } from './use-in-steps.ts'
import { useRecheck } from './use-recheck.ts'
import { LoadFailure } from '../../parts/list-states.tsx'
import { Withheld } from '../../parts/withheld.tsx'
import { useEscape } from '../../page/use-escape.ts'
import { useScope } from '../../reading/use-resource-query.ts'

const fieldsOf = (operation: Endpoint | undefined) => operation && bodies[operation.id]

interface Props {
  resource: Resource
  action: 'create' | 'edit'
  id?: string
  /** The record, where it has been read already. */
  known?: Row | undefined
  onClose: () => void
}

/** Writes a new record or changes one, over the list. What is typed is kept until it is saved or given up on purpose. */
export function RecordForm({ resource, action, id = '', known, onClose }: Props) {
  const { scope, resourceForm, send } = useResourceForm({ resource, action, id, known })
  const { form, query, mutation } = resourceForm
  const read: Row | undefined = known ?? query?.data?.data
  const parent = useContext(ParentScope)
  const sections = useMemo(() => withoutFields(resource.form, parent), [resource, parent])
  const shown = useMemo(() => sections.flatMap((section) => section.fields), [sections])
  const [held, setHeld] = useState<Row>()
  const { create, update } = resource.operations
  const operation = action === 'create' ? create : update
  const body = fieldsOf(operation) ?? fieldsOf(create) ?? {}
  const isNew = action === 'create'
  const fields = { shown, body, isNew }
  const { record, conflict, setConflict, settle, fill } = useBegunRecord({ read, held, form, ...fields })
  const start = action === 'edit' ? record : undefined
  const initial: Row = useMemo(() => beginning(shown, action, start), [shown, action, start])
  const values = useMemo(() => (held ? valuesShown(shown, held) : initial), [held, shown, initial])
  const drawn = useInSteps(shown.length)
  const isKnown = action === 'create' || record !== undefined
  // An input that is not drawn yet would not be checked.
  const isReady = isKnown && drawn === shown.length
  // What is not asked now has nothing typed into it, whatever it would begin with.
  const asked = shownFields(shown, values)
  const isDirty = isKnown && !sameValues(pick(values, asked), pick(initial, asked))
  const release = useUnsavedGuard(isDirty && !mutation.isSuccess)
  const isSaving = useRef(false)
  const check = checkOf(resource.check, resource.operations.create ?? resource.operations.update)
  const recheck = useRecheck(form, check)
  const isWithheld = !useMay()(operation ?? {})

  const readAgain = useReadAgain()
  const { encryptKey } = useConfig()

  const follow = (now: Row, changed: Row) => {
    setHeld(now)
    if (Object.keys(changed).length > 0) recheck(changed)
  }
  useEscape(onClose)
  const title = action === 'create' ? `新建${resource.recordLabel}` : `编辑${resource.recordLabel}`

  async function save(typed: Row = values, from: Row | undefined = record): Promise<void> {
    if (isSaving.current || !isReady || isWithheld) return
    let again: Pending | undefined
    isSaving.current = true
    try {
      await form.validateFields()
      const names = new Set(shown.map(({ field }) => field))
      const visible = shownFields(shown, typed)
      const said = pick(typed, visible)
      const seen = new Set(visible.map(({ field }) => field))
      if (!(await passesCheck(check?.(tidy(said)) ?? [], seen))) return
      const given = await sealed(body, { ...namedIn(body, parent), ...said }, encryptKey)
      await send(bodyOf(body, names, given, from ?? namedIn(body, scope)), from)
      release()
      void readAgain(resource.readAgain)
      notify('success', action === 'create' ? `${resource.recordLabel}已新建` : '修改成功')
      onClose()
    } catch (error) {
      // A fault of the form stands beside its field; a refusal stands there as well, or has been told.
      const next = from && settle(error, { typed, from })
      if (next) again = next
    } finally {
      isSaving.current = false
    }
    if (again) saveFilled(again)
  }
  // What a form is filled with is checked as it is drawn, which would break off a check that began before.
  const saveFilled = ({ typed, from }: Pending) => void setTimeout(() => void save(typed, from), 0)
  useSaveKeys(() => void save())
  const saveChosen = (chosen: Row) => {
    setConflict(undefined)
    fill(chosen)
    if (conflict) saveFilled({ typed: chosen, from: conflict.theirs })
  }

  return (
    <Drawer
      open
      keyboard={false}
      width={720}
      title={record ? `${title} · ${recordTitle(resource, record)}` : title}
      maskClosable={!isDirty}
      onClose={onClose}
      footer={
        <Footer
          isSaving={mutation.isPending}
          isOff={!isReady || isWithheld}
          onClose={onClose}
          onSave={() => void save()}
        />
      }
    >
      {query?.isError ? (
        <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : isKnown ? (
        <Form
          form={form}
          layout="vertical"
          initialValues={initial}
          scrollToFirstError={{ focus: true }}
          requiredMark
          onFinish={() => void save()}
        >
          {operation && <Withheld operation={operation} />}
          <DuplicateNotice resource={resource} values={values} record={record} />
          <FormFields {...{ sections, body, values }} check={check} limit={drawn} />
          <FormWatch onChange={follow} />
          <button type="submit" hidden aria-hidden tabIndex={-1} />
          {conflict && (
            <ConflictDialog
              {...{ conflict, body }}
              fields={shown}
              onClose={() => setConflict(undefined)}
              onChosen={saveChosen}
            />
          )}
        </Form>
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} />
      )}
    </Drawer>
  )
}

/** The form of the library; what it sends goes as of the version of the record that it was made of. */
function useResourceForm({ resource, action, id = '', known }: Omit<Props, 'onClose'>) {
  const { scope } = useScope(resource)
  const begun = useRef<Row>(undefined)
  const resourceForm = useForm<BaseRecord, HttpError, Row>({
    resource: resource.name,
    action,
    ...(action === 'edit' ? { id } : {}),
    redirect: false,
    meta: { scope, known: () => begun.current },
    queryMeta: { scope },
    mutationMode: 'pessimistic',
    warnWhenUnsavedChanges: false,
    successNotification: false,
    errorNotification: false,
    queryOptions: {
      enabled: action === 'edit' && known === undefined,
      staleTime: 0,
      meta: { failure: 'inPlace', operation: (resource.operations.get ?? resource.operations.list).id },
    },
    createMutationOptions: { meta: { failure: 'field' } },
    updateMutationOptions: { meta: { failure: asConflict } },
  })
  const send = (values: Row, from: Row | undefined) => {
    begun.current = from
    return resourceForm.onFinish(values)
  }
  return { scope, resourceForm, send }
}

interface FooterProps {
  isSaving: boolean
  isOff: boolean
  onClose: () => void
  onSave: () => void
}

function Footer({ isSaving, isOff, onClose, onSave }: FooterProps) {
  return (
    <div className="kp-drawer-footer">
      <span className="kp-soft">Ctrl+S 保存 · Esc 关闭</span>
      <Button onClick={onClose}>取消</Button>
      <Button type="primary" loading={isSaving} disabled={isOff} onClick={onSave}>
        保存
      </Button>
    </div>
  )
}

/** Ctrl+S and Ctrl+Enter save, wherever the focus is. */
function useSaveKeys(save: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = pressedKey(event)
    if (!(event.ctrlKey || event.metaKey) || (key !== 's' && key !== 'Enter')) return
    event.preventDefault()
    event.stopPropagation()
    save()
  })
  // With what is drawn: no key is lost between the two.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    // On its way down: a select would take the letter as typed and open.
    window.addEventListener('keydown', listener, true)
    return () => window.removeEventListener('keydown', listener, true)
  }, [])
}

/** What a form begins with: the record, or what its definition says of a new one. */
function beginning(fields: readonly FormField[], action: Props['action'], record: Row | undefined): Row {
  return Object.fromEntries(
    fields.map(({ field, initial }) => [field, action === 'edit' ? record?.[field] : initial]),
  )
}

function pick(values: Row, fields: readonly { field: string }[]): Row {
  return Object.fromEntries(fields.map(({ field }) => [field, values[field]]))
}

/** What a form leaves out, because the record that it is opened from says it. */
function withoutFields(sections: Resource['form'], parent: Row): Resource['form'] {
  return sections.map(({ title, fields }) => ({
    title,
    fields: fields.filter(({ field }) => !(field in parent)),
  }))
}
