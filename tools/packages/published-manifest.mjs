/**
 * What a room's `package.json` says to others. Inside this repository a room exports its sources; Node loads no
 * TypeScript from `node_modules`, so a package exports what was made of them. `packed` in the manifest says what else differs:
 *
 * - `folder`: where the made files lie, in the order of the sources
 * - `exports`: what of the exports others get; default: all
 * - `dependencies`: what of the dependencies the made files still need, for they bring the rest along
 * - `manifest`: fields as they shall be
 */
export function publishedManifest(own) {
  const { packed, exports, dependencies, devDependencies: _tools, scripts: _scripts, ...rest } = own
  const names = packed.exports ?? Object.keys(exports)
  const needed = (packed.dependencies ?? []).map((name) => [name, dependencies[name]])
  return {
    ...rest,
    exports: Object.fromEntries(names.map((name) => [name, madeOf(exports[name], packed.folder)])),
    ...(needed.length > 0 && { dependencies: Object.fromEntries(needed) }),
    ...packed.manifest,
  }
}

function madeOf(source, folder) {
  if (source === './package.json') return source
  const path = source.replace(/^\./, `./${folder}`)
  if (!path.endsWith('.ts')) return path
  const stem = path.slice(0, -'.ts'.length)
  return { types: `${stem}.d.ts`, default: `${stem}.js` }
}
