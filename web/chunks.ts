import type { Rolldown } from 'vite'

type CodeSplittingOptions = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>
type Group = NonNullable<CodeSplittingOptions['groups']>[number]
type Context = Parameters<Extract<Group['name'], (...parts: never[]) => unknown>>[1]

const SOURCES = `${import.meta.dirname}/src`
/** Where browsers begin: the console's page, the page for phones; and what follows a sign-in. */
const PAGE = `${SOURCES}/main.tsx`
const PHONE = `${SOURCES}/h5/main.tsx`
const CONSOLE = `${SOURCES}/shell/console.tsx`
/** Packages that every page needs. */
const REACT = /\/node_modules\/(react|react-dom|scheduler|react-router)\//
/** And those that visitors share with the console: the cache, without the rest of what the console is made of. */
const REQUESTS = /\/node_modules\/@tanstack\/(query-core|react-query)\//

/**
 * What is loaded together stands in one chunk. Left alone, the bundler makes one for each set of pages that share a
 * module: some ninety until the first list, most of them of 1 to 3 kB. What few visitors ask for stays by itself.
 */
export function chunkGroups(): Group[] {
  const { isOn, isForVisitors } = reading()
  return [
    { name: 'react', test: REACT, priority: 3 },
    { name: 'requests', test: REQUESTS, priority: 3 },
    {
      name: (id, context) => {
        if ([PAGE, PHONE, CONSOLE].includes(id)) return null
        if (isOn(PAGE, id, context)) return isOn(PHONE, id, context) ? 'ground' : 'sign-in'
        return isOn(CONSOLE, id, context) && !isForVisitors(id, context) ? 'console-parts' : null
      },
      debugName: 'own code',
      // What stands in for a module of Node belongs to the package that asks for it.
      test: (id) => !id.includes('/node_modules/') && id !== '__vite-browser-external',
      includeDependenciesRecursively: false,
      priority: 2,
    },
    // By the pages that load them, and never merged further: chunks that import each other fail when they are run.
    {
      name: 'packages',
      test: /\/node_modules\//,
      entriesAware: true,
      priority: 1,
    },
  ]
}

/** Who imports what, read once for a build. */
function reading() {
  const known = new Map<string, ReadonlySet<string>>()
  const reached = (beginning: string, context: Context): ReadonlySet<string> => {
    const all = known.get(beginning) ?? reachedFrom(beginning, context)
    known.set(beginning, all)
    return all
  }
  const isOn = (beginning: string, id: string, context: Context) => reached(beginning, context).has(id)
  /** Pages for phones, and those before sign-in that are loaded when they are asked for. */
  const isForVisitors = (id: string, context: Context) =>
    [
      PHONE,
      ...[...reached(PAGE, context)].flatMap(
        (page) => context.getModuleInfo(page)?.dynamicallyImportedIds ?? [],
      ),
    ]
      .filter((beginning) => beginning !== CONSOLE)
      .some((beginning) => isOn(beginning, id, context))
  return { isOn, isForVisitors }
}

/** All modules that a module imports at once, and those that they import. */
function reachedFrom(beginning: string, context: Context): ReadonlySet<string> {
  const reached = new Set<string>()
  const waiting = [beginning]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    waiting.push(...(context.getModuleInfo(id)?.importedIds ?? []))
  }
  return reached
}
