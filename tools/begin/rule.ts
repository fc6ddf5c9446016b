import type { Change } from './change.ts'
import { camel } from './names.ts'

/** A rule of a subject with its table of cases. `name` is that of its file, such as `check-warehouse`. */
export function beginRule(family: string, subject: string, name: string, label: string): Change[] {
  const folder = `domain/src/${family}/${subject}`
  const rule = camel(name)
  return [
    {
      create: `${folder}/${name}.ts`,
      text: `import type { Issue } from '../../result/issue.ts'

/** ${label}: issues of what is asked, each at its wire field. Say the source of the rule here: a row of docs/spec/. */
export function ${rule}({ name = '' }: { readonly name?: string | undefined }): Issue[] {
  if (name.trim() !== '') return []
  return [{ code: '${subject}.name', path: 'name', message: '${label}不能为空', severity: 'error' }]
}
`,
    },
    {
      create: `${folder}/${name}.test.ts`,
      text: `import { expect, it } from 'vitest'
import { ${rule} } from './${name}.ts'

it.each([
  ['${label}', []],
  ['  ', ['${subject}.name']],
  [undefined, ['${subject}.name']],
])('%j gives %j', (name, codes) => {
  expect(${rule}({ name }).map(({ code }) => code)).toEqual(codes)
})
`,
    },
  ]
}
