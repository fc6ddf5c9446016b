import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'

/**
 * In a build, a name that is imported from one of a folder's fronts (the files at its root) is imported from the file
 * that has it. A front names what pages of all kinds use: taken whole, the first of them would load it all.
 */
export function throughFronts(folder: string): Plugin {
  const fronts = new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.ts'))
      .map((file) => join(folder, file))
      .map((front) => [front, namesOf(front, readFileSync(front, 'utf8'))]),
  )
  return {
    name: 'through-fronts',
    apply: 'build',
    transform: {
      // Types are gone by then.
      order: 'post',
      filter: { code: /\/kit\/[\w-]+\.ts/ },
      handler(code, id) {
        const imports = this.parse(code).body.flatMap((part) =>
          part.type === 'ImportDeclaration' ? [part] : [],
        )
        return imports.reduceRight((text, { source, specifiers, start, end }) => {
          const names = fronts.get(resolve(dirname(id), source.value))
          if (!names) return text
          const direct = specifiers.map((part) => {
            const name = text.slice(part.start, part.end)
            const file = names.get(name.split(' ')[0] ?? '')
            if (!file) throw new Error(`${id} imports ${name}, which ${source.value} does not name`)
            return `import { ${name} } from ${JSON.stringify(file)};`
          })
          return text.slice(0, start) + direct.join('') + text.slice(end)
        }, code)
      },
    },
  }
}

/** The file of each name that a front exports. */
export function namesOf(front: string, text: string): ReadonlyMap<string, string> {
  return new Map(
    [...text.matchAll(/^export \{([^}]*)\} from '([^']*)'/gm)].flatMap(([, names = '', file = '']) =>
      names.split(',').map((name) => [name.trim(), join(dirname(front), file)] as const),
    ),
  )
}
