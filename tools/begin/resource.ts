import type { Change } from './change.ts'
import { camel, pascal, singular } from './names.ts'

/** A list with record, create, edit and delete: description, behaviour, rows of the world, definition (docs/recipes.md). */
export function beginResource(family: string, subject: string, label: string): Change[] {
  const one = pascal(singular(subject))
  const many = pascal(subject)
  const key = camel(subject)
  const sandbox = `mock-server/src/families/${family}`
  return [
    {
      create: `openapi/tags/${family}/${subject}.tsp`,
      text: description({ subject, label, one, many, key }),
    },
    {
      edit: 'openapi/main.tsp',
      before: /import "\.\/push/,
      text: `import "./tags/${family}/${subject}.tsp";\n`,
    },
    {
      edit: 'openapi/main.tsp',
      before: /@tagMetadata/,
      text: `@tagMetadata("${subject}", #{ description: "${many}" })\n`,
    },
    {
      edit: 'openapi/shared/ids.tsp',
      before: 'end',
      text: `@f("${label}编号", "id of a ${singular(subject)}", "90001") scalar ${one}Id extends Id;\n`,
    },
    { edit: 'tools/map/map.json', before: new RegExp(`(?<="${family}": \\[\\s*)"`), text: `"${subject}", ` },

    { create: `${sandbox}/${subject}/${subject}.ts`, text: behaviour({ label, one, many, key }) },
    { create: `${sandbox}/tables/${subject}.ts`, text: table({ one, many, key }) },
    { create: `${sandbox}/world/build-${subject}.ts`, text: world({ label, many, key }) },
    {
      edit: `${sandbox}/family.ts`,
      before: /import /,
      text: `import { ${key}Handlers } from './${subject}/${subject}.ts'\nimport { ${key}Tables } from './tables/${subject}.ts'\n`,
    },
    { edit: `${sandbox}/family.ts`, before: /(?<=tables: \{ )/, text: `...${key}Tables, ` },
    { edit: `${sandbox}/family.ts`, before: /(?<=handlers: \[)/, text: `${key}Handlers, ` },
    {
      edit: 'mock-server/src/assembly/building/build-world.ts',
      before: /import /,
      text: `import { build${many} } from '../../families/${family}/world/build-${subject}.ts'\n`,
    },
    {
      edit: 'mock-server/src/assembly/building/build-world.ts',
      before: /(?<=\n {2})buildContacts,/,
      text: `build${many},\n  `,
    },
    { create: `web/src/families/${family}/${subject}/${subject}.ts`, text: definition({ one, many, key }) },
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

const description = ({ subject, label, one, many, key }: Words) => `using TypeSpec.Http;
namespace Kaipiao;

@f("${label}", "What is written of a ${singular(subject)}.")
model ${one}Input {
  @f("名称", "Name, up to 50 characters.", "${label}一") @minLength(1) @maxLength(50) name: string;
}
@f("${label}", "A ${singular(subject)}.")
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

const behaviour = ({
  label,
  one,
  many,
  key,
}: Omit<Words, 'subject'>) => `import { defineHandlers } from '../../../behaviour/handler.ts'
import { resource } from '../../../behaviour/lists/resource.ts'

const ${key} = resource('${key}', { search: { keyword: ['name'] } })

/** ${label}. */
export const ${key}Handlers = defineHandlers({
  list${many}: ${key}.list(),
  get${one}: ${key}.get(),
  create${one}: ${key}.create(),
  update${one}: ${key}.update(),
  delete${one}: ${key}.remove(),
})
`

const table = ({
  one,
  many,
  key,
}: Pick<Words, 'one' | 'many' | 'key'>) => `import type { Schemas } from '@kaipiao/client'
import type { TableRules } from '../../../store/table-rules.ts'
import { anyRow } from '../../../world/example-rows.ts'
import type { Owned } from '../../../world/tables.ts'

interface ${many}Tables {
  ${key}: Schemas['${one}'] & Owned
}

declare module '../../../world/tables.ts' {
  interface WorldTables extends ${many}Tables {}
}

export const ${key}Tables = {
  ${key}: { examples: { '90001': anyRow } },
} satisfies { readonly [N in keyof ${many}Tables]: TableRules<${many}Tables[N]> }
`

const world = ({
  label,
  many,
  key,
}: Pick<Words, 'label' | 'many' | 'key'>) => `import type { Builder } from '../../../world/builder.ts'
import { ownedOf } from '../../../world/owned-of.ts'

/** One for every agency and provider. */
export function build${many}(builder: Builder): void {
  for (const account of builder.rows.accounts) {
    if (!['AGENCY_ADMIN', 'HEAD_OFFICE', 'SERVICE_ADMIN'].includes(account.roleCode)) continue
    builder.rows.${key}.push({ ...ownedOf(account), id: builder.id(), name: '${label}一' })
  }
}
`

const definition = ({ one, many, key }: Pick<Words, 'one' | 'many' | 'key'>) => `import {
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
