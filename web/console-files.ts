import type { Plugin, Rolldown } from 'vite'

/** Names in the console's page the files that are wanted after sign-in (`src/client/areas/fetch-ahead.ts`). */
export function consoleFiles(page: string, beginning: string): Plugin {
  return {
    name: 'console-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle, filename }) => {
        if (!bundle || filename !== page) return []
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const isHere = filesOf(
          chunks.find(({ facadeModuleId }) => facadeModuleId === page),
          bundle,
        )
        const wanted = filesOf(
          chunks.find(({ facadeModuleId }) => facadeModuleId === beginning),
          bundle,
        )
        const content = [...wanted].filter((file) => !isHere.has(file)).map((file) => `./${file}`)
        return [{ tag: 'meta', attrs: { name: 'console-files', content: content.join(' ') } }]
      },
    },
  }
}

/** A chunk, all that it imports at once, and the styles of both; the largest scripts first. */
function filesOf(chunk: Rolldown.OutputChunk | undefined, bundle: Rolldown.OutputBundle): Set<string> {
  const chunks = new Set<Rolldown.OutputChunk>()
  const waiting = chunk ? [chunk] : []
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (chunks.has(next)) continue
    chunks.add(next)
    waiting.push(...next.imports.flatMap((name) => (bundle[name]?.type === 'chunk' ? [bundle[name]] : [])))
  }
  const scripts = [...chunks].sort((a, b) => b.code.length - a.code.length)
  const styles = scripts.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  return new Set([...scripts.map(({ fileName }) => fileName), ...styles])
}
