import { getDeclareForm } from '@kaipiao/client/operations'
import { isZero } from '@kaipiao/domain/money/money'
import type { Deps } from '../../deps/deps.ts'
import { showRows } from '../../io/show-rows.ts'

export type DeclareFormOptions = Pick<Deps, 'io' | 'settings' | 'api'> & {
  id: string
  form?: string | undefined
  all?: true | undefined
}

/** The cells of a form as the platform computes them, which are those of screen and print. */
export async function runDeclareForm({
  io,
  settings,
  api,
  id,
  form,
  all,
}: DeclareFormOptions): Promise<void> {
  const { call } = await api()
  const query = form === undefined ? {} : { formCode: form }
  const { formName, rows } = await call(getDeclareForm, { path: { id }, query })
  const { json, quiet } = settings()
  if (!json && !quiet) io.err(formName)
  showRows({
    io,
    isJson: json,
    rows: rows.filter(({ value }) => all === true || !isZero(value)),
    columns: [
      { title: '栏次', key: 'line', value: ({ line }) => line },
      { title: '项目', key: 'name', value: ({ name }) => name },
      { title: '金额', key: 'value', value: ({ value }) => value, isNumber: true },
    ],
  })
}
