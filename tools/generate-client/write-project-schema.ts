import { nameOfRef, type Document } from '@kaipiao/openapi/document'

/** One schema for the files of a user's project, for editors: what a file is follows from what it has in it. */
export function writeProjectSchema({ components: { schemas } }: Document): string {
  const files = ['StoryFile', 'RulesFile', 'ExpectationsFile']
  const needed = new Set(files)
  for (const name of needed)
    JSON.stringify(schemas[name], (key, value: unknown) => {
      if (key === '$ref' && typeof value === 'string') needed.add(nameOfRef(value))
      return value
    })
  const text = JSON.stringify({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Kaipiao sandbox: stories, rules and expectations of a project',
    anyOf: files.map((name) => ({ $ref: `#/components/schemas/${name}` })),
    $defs: Object.fromEntries([...needed].toSorted().map((name) => [name, schemas[name]])),
  })
  return `${text.replaceAll('#/components/schemas/', '#/$defs/')}\n`
}
