const map = require('../map/map.json')

const families = Object.keys(map.families)

/** One rule a floor: it imports from no floor above it. Floors are folders of `root`, the lowest first. */
const floors = (root, names, comment) =>
  names.slice(0, -1).map((name, at) => ({
    name: `${root.split('/')[0]}-${name}-looks-down-only`,
    severity: 'error',
    comment,
    from: { path: `^${root}/${name}/` },
    to: { path: `^${root}/(${names.slice(at + 1).join('|')})/` },
  }))

/** Arrows of description, client, rules, sheets and tools. */
module.exports = [
  {
    name: 'folders-form-no-circle',
    severity: 'error',
    comment:
      'Two folders that need each other share a piece: move it into the lower one, or into a folder below both. A test stands beside the highest rule that it calls.',
    scope: 'folder',
    from: { path: '^(client|domain|openapi|sheets|tools)(/|$)' },
    to: { circular: true, path: '^(client|domain|openapi|sheets|tools)(/|$)' },
  },
  {
    name: 'folders-do-not-know-what-is-inside-them',
    severity: 'error',
    comment:
      'What stands in a folder is ground for its subfolders: move what puts them together into a subfolder of its own, beside them.',
    from: { path: '^((client|domain|sheets)/src.*)/[^/]+[.]ts$' },
    // Builders are for every test, that of the client too.
    to: { path: '^$1/[^/]+/.+[.]ts$', pathNot: '^client/src/testing/' },
  },
  ...floors(
    'domain/src',
    [...map.ground.domain, ...families, ...map.above.domain],
    'Ground, families and what is above them stand in the order of tools/map/map.json: move what both need down, into the lower family or the ground, or declare there a function type that the caller fills in.',
  ),
]
