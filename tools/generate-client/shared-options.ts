/**
 * Lists of options that several fields have, as a constant each: written out with every field, they were a third of what
 * a first list has to load, since a packer finds again only what stands close by.
 */
export class SharedOptions {
  readonly #names = new Map<string, string>()

  /** @param fields all that will be written, in their order */
  constructor(fields: Iterable<unknown>) {
    const counts = new Map<string, number>()
    for (const field of fields)
      JSON.stringify(field, (key, value: unknown) => {
        if (key === 'options') {
          const text = JSON.stringify(value)
          counts.set(text, (counts.get(text) ?? 0) + 1)
        }
        return value
      })
    for (const [text, count] of counts) if (count > 1) this.#names.set(text, `options${this.#names.size + 1}`)
  }

  /** The constants, as a module. */
  write(): string {
    return [...this.#names].map(([text, name]) => `export const ${name} = ${text} as const\n`).join('')
  }

  /** A value as source, with the names of the constants in it. */
  literalOf(value: unknown): string {
    const text = JSON.stringify(value, (key, part: unknown) => {
      const name = key === 'options' ? this.#names.get(JSON.stringify(part)) : undefined
      return name === undefined ? part : `${NAMED}${name}`
    })
    return text.replaceAll(REFERENCE, '$1')
  }

  /** What a module that was written with them has to import. */
  importFor(source: string): string {
    const used = [...this.#names.values()].filter((name) => new RegExp(`:${name}[,}]`).test(source))
    return used.length > 0 ? `import { ${used.join(', ')} } from './options.ts'\n` : ''
  }
}

/** Stands in no text of a description. */
const NAMED = '\u0000'
const REFERENCE = /"\\u0000(options\d+)"/g
