import { catalogueRow } from './catalogue-row.ts'
import type { Change } from './change.ts'
import { camel, pascal, singular } from './names.ts'

/** A list with record, create, edit and delete: description, behaviour, rows of the world, definition (docs/recipes.md). */
export function beginResource(family: string, subject: string, label: string): Change[] {
  const one = pascal(singular(subject))
  const many = pascal(subject)
  const key = camel(subject)
  const words = { subject, label, one, many, key }
  const sandbox = `mock-server/src/families/${family}`
  return [
    { create: `openapi/tags/${family}/${subject}.tsp`, text: description(words) },
    ...catalogue(words),
    { create: `${sandbox}/${subject}/${subject}.ts`, text: behaviour(words) },
    {
      edit: `${sandbox}/family.ts`,
      before: /import /,
      text: `import { ${key} } from './${subject}/${subject}.ts'\n`,
    },
    { edit: `${sandbox}/family.ts`, before: /(?<=tables: \{ )/, text: `...${key}.tables, ` },
    { edit: `${sandbox}/family.ts`, before: /(?<=handlers: \[)/, text: `${key}.handlers, ` },
    { edit: `${sandbox}/family.ts`, before: /(?<=world: \[)/, text: `${key}.build, ` },
    { create: `web/src/families/${family}/${subject}/${subject}.ts`, text: definition(words) },
    {
      edit: 'web/src/families/registry.ts',
      before: /import \{ /,
      text: `import { ${key} } from './${family}/${subject}/${subject}.ts'\n`,
    },
    { edit: 'web/src/families/registry.ts', before: /\](?=\n\n)/, text: `  ${key},\n` },
  ]
}

interface Words {
  subject: string
  label: string
  one: string
  many: string
  key: string
}

function catalogue({ subject, one, many }: Words): Change[] {
  const path = `/v1/${subject}`
  const about = { tag: subject, params: 'path id', request: `${one}Input`, reply: one }
  return [
    {
      ...about,
      id: `list${many}`,
      method: 'GET',
      path: `${path}/list`,
      summary: `List ${subject}`,
      params: 'page, pageSize, keyword',
      request: '',
      reply: `page of ${one}`,
      behaviour: 'paged list, newest first',
    },
    { ...about, id: `get${one}`, method: 'GET', path: `${path}/{id}`, summary: 'Read one', request: '' },
    { ...about, id: `create${one}`, method: 'POST', path, summary: 'Add one', params: '' },
    { ...about, id: `update${one}`, method: 'PUT', path: `${path}/{id}`, summary: 'Change one' },
    {
      ...about,
      id: `delete${one}`,
      method: 'DELETE',
      path: `${path}/{id}`,
      summary: 'Delete one',
      request: '',
      reply: 'empty result',
    },
  ].map((operation) => catalogueRow({ behaviour: 'one out of view answers 100400001', ...operation }))
}

const description = ({ subject, label, one, many, key }: Words) => `using TypeSpec.Http;
using TypeSpec.OpenAPI;
@tagMetadata("${subject}", #{ description: "${many} of an enterprise, agency or provider" })
namespace Kaipiao;

@f("${label}编号", "id of a ${singular(subject)}", "90001") scalar ${one}Id extends Id;
@f("${label}", "What is written of a ${singular(subject)}.")
model ${one}Input {
  @f("名称", "Name, up to 50 characters.", "${label}一") @minLength(1) @maxLength(50) name: string;
}
@f("${label}", "A ${singular(subject)} as it is kept.")
model ${one} { @f("编号", "Its id, given by the platform.", "90001") id: ${one}Id; ...${one}Input; }
@call("${subject}", "${label}列表", "List the ${subject} of the user's own enterprise, agency or provider, newest first.") @route("/v1/${subject}/list")
@page(#{ id: "${key}", path: "/{area}/${key}", label: "${label}", icon: "AppstoreOutlined", group: "operations", at: 9000 })
op list${many} is Shape.Page<${one}, Shape.Keyword>;
@call("${subject}", "${label}详情", "Read one of them.") @codes("100400001") @route("/v1/${subject}/{id}")
op get${one} is Shape.Read<${one}, Shape.ById<${one}Id>>;
@call("${subject}", "新增${label}", "Add one.") @codes("100400001") @route("/v1/${subject}")
op create${one} is Shape.Create<${one}, ${one}Input>;
@call("${subject}", "修改${label}", "Change one; one out of view answers 100400001.") @codes("100400001") @route("/v1/${subject}/{id}")
op update${one} is Shape.Update<${one}, ${one}Input, Shape.ById<${one}Id>>;
@call("${subject}", "删除${label}", "Delete one for good.") @codes("100400001") @route("/v1/${subject}/{id}")
op delete${one} is Shape.Remove<Shape.ById<${one}Id>>;
`

const behaviour = ({ label, one, many, key }: Words) => `import type { Schemas } from '@kaipiao/client'
import { defineHandlers } from '../../../behaviour/handler.ts'
import { resource } from '../../../behaviour/lists/resource.ts'
import type { TableRules } from '../../../store/table-rules.ts'
import type { Builder } from '../../../world/builder.ts'
import { anyRow } from '../../../world/example-rows.ts'
import { ownedOf } from '../../../world/owned-of.ts'
import type { Owned } from '../../../world/tables.ts'

interface ${many}Tables {
  ${key}: Schemas['${one}'] & Owned
}

declare module '../../../world/tables.ts' {
  interface WorldTables extends ${many}Tables {}
}

const tables = {
  ${key}: { ids: '${one}Id', examples: { '90001': anyRow } },
} satisfies { readonly [N in keyof ${many}Tables]: TableRules<${many}Tables[N]> }

const rows = resource('${key}', { search: { keyword: ['name'] } })

const handlers = defineHandlers({
  list${many}: rows.list(),
  get${one}: rows.get(),
  create${one}: rows.create(),
  update${one}: rows.update(),
  delete${one}: rows.remove(),
})

/** One for every agency and provider. */
function build(builder: Builder): void {
  for (const account of builder.rows.accounts) {
    if (!['AGENCY_ADMIN', 'HEAD_OFFICE', 'SERVICE_ADMIN'].includes(account.roleCode)) continue
    builder.rows.${key}.push({ ...ownedOf(account), id: builder.id(), name: '${label}一' })
  }
}

/** ${label}. */
export const ${key} = { tables, handlers, build }
`

const definition = ({ one, many, key }: Words) => `import {
  create${one},
  delete${one},
  get${one},
  list${many},
  update${one},
} from '@kaipiao/client/described'
import { defineResource } from '../../../kit/definitions.ts'

export const ${key} = defineResource('${key}', {
  page: '${key}',
  operations: {
    list: list${many},
    get: get${one},
    create: create${one},
    update: update${one},
    remove: delete${one},
  },
  title: 'name',
  list: { columns: ['name'], search: 'keyword' },
  form: [{ title: '', fields: ['name'] }],
})
`
