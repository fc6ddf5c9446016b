import { bodies } from '@kaipiao/client/bodies'
import { Button, Form, Skeleton } from 'antd'
import { useEffect, useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { checkOf } from '../../fields/check-of.ts'
import { looseCall } from '../../reading/loose-call.ts'
import { operationKey } from '../../../requests/operation-key.ts'
import { useCalls } from '../../../requests/use-calls.ts'
import { useUnsavedGuard } from '../../../client/talk/unsaved-guard.tsx'
import { sameValues } from '../../fields/form-values.ts'
import { partsFor } from '../../reading/request-parts.ts'
import type { Row } from '../../shapes/endpoint.ts'
import type { SettingsPart } from '../../shapes/settings-part.ts'
import { FormFields, shownFields } from '../form/form-fields.tsx'
import { useRecheck } from '../form/use-recheck.ts'
import { LoadFailure } from '../../parts/list-states.tsx'
import { useSaveSettings } from './use-save-settings.ts'

interface Props {
  part: SettingsPart
  scope: Readonly<Record<string, string>>
  canSave: boolean
}

/** One thing that is read and written. */
export function SettingsCard({ part, scope, canSave }: Props) {
  const { call } = useCalls()
  const parts = partsFor(part.get, undefined, scope, part.constants.get)
  const { data, error, refetch } = useQuery({
    queryKey: operationKey(part.get, parts),
    queryFn: ({ signal }) =>
      looseCall({ call })(part.get, parts, { signal, failure: 'silent' }) as Promise<Row>,
    // Nothing that somebody is changing is read again under their hands.
    staleTime: Infinity,
    gcTime: 0,
    meta: { failure: 'inPlace' },
  })
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />
  return <SettingsForm part={part} scope={scope} canSave={canSave} record={data} />
}

function SettingsForm({ part, scope, canSave, record }: Props & { record: Row }) {
  const [form] = Form.useForm<Row>()
  const fields = useMemo(() => part.sections.flatMap((section) => section.fields), [part])
  const initial: Row = useMemo(
    () => Object.fromEntries(fields.map(({ field, initial: start }) => [field, record[field] ?? start])),
    [fields, record],
  )
  // What is kept now, as the platform has it: the form begins anew from there.
  useEffect(() => form.resetFields(), [form, initial])
  const values: Row = Form.useWatch([], form) ?? initial
  // What is not shown is not registered, and nobody has changed it.
  const isDirty = shownFields(fields, values).some(
    ({ field }) => !sameValues({ [field]: values[field] }, { [field]: initial[field] }),
  )
  useUnsavedGuard(isDirty)
  const check = checkOf(part.check, part.update)
  const recheck = useRecheck(form, check)
  const { save, isSaving } = useSaveSettings(part, scope, form, record)
  return (
    <Form
      form={form}
      className="kp-settings-card"
      layout="vertical"
      disabled={!canSave}
      initialValues={initial}
      scrollToFirstError={{ focus: true }}
      onValuesChange={recheck}
      onFinish={() => void save(values)}
    >
      <FormFields
        sections={part.sections}
        body={bodies[part.update.id] ?? {}}
        values={values}
        check={check}
      />
      {canSave && (
        <footer>
          <Button disabled={!isDirty || isSaving} onClick={() => form.resetFields()}>
            还原
          </Button>
          <Button type="primary" htmlType="submit" disabled={!isDirty} loading={isSaving}>
            保存
          </Button>
        </footer>
      )}
    </Form>
  )
}
