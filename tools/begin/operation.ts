import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogueRow } from './catalogue-row.ts'
import type { Change } from './change.ts'
import { camel } from './names.ts'

/** One operation of a subject that exists, with its behaviour. `name` is the operationId, such as `refreshStock`. */
export function beginOperation(
  root: string,
  family: string,
  subject: string,
  name: string,
  label: string,
): Change[] {
  const tags = `openapi/tags/${family}/${subject}.tsp`
  const tag = /@call\("([^"]+)"/.exec(readFileSync(join(root, tags), 'utf8'))?.[1] ?? subject
  const file = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const sandbox = `mock-server/src/families/${family}`
  return [
    {
      edit: tags,
      before: 'end',
      text: `@call("${tag}", "${label}", "Say what it does, for whom, and what becomes of it.") @route("/v1/${subject}/${file}")
op ${name} is Shape.Tell<{}>;
`,
    },
    catalogueRow({
      id: name,
      method: 'PUT',
      path: `/v1/${subject}/${file}`,
      tag,
      summary: label,
      reply: 'empty result',
      behaviour: 'Say what it does, for whom, and what becomes of it.',
    }),
    {
      create: `${sandbox}/${subject}/${file}.ts`,
      text: `import { defineHandlers } from '../../../behaviour/handler.ts'
import { ok } from '../../../behaviour/outcome.ts'

/** ${label}. */
export const ${camel(file)}Handlers = defineHandlers({
  ${name}: () => ok(null),
})
`,
    },
    {
      edit: `${sandbox}/family.ts`,
      before: /import /,
      text: `import { ${camel(file)}Handlers } from './${subject}/${file}.ts'\n`,
    },
    { edit: `${sandbox}/family.ts`, before: /(?<=handlers: \[)/, text: `${camel(file)}Handlers, ` },
  ]
}
