const map = require('../map/map.json')

const families = Object.keys(map.families)

/** The sandbox, from the lowest floor to the highest; its families stand on floors of their own. */
const sandboxGround = [
  'admission',
  'contract',
  'store',
  'clock',
  'world',
  'behaviour',
  'documents',
  'control-contract',
  'scenarios',
  'project',
  'journal',
  'recording',
  'push',
]
const sandboxAbove = [
  'assembly',
  'sandbox',
  'pipeline',
  'spaces',
  'static',
  'reference',
  'control',
  'metrics',
  'server',
  'recorder',
]
const sandboxFolders = [...sandboxGround, 'families', ...sandboxAbove]

/** One rule a floor: what stands on it knows nothing above. Tests may: they start the whole. */
const sandboxFloors = (root, names, comment) =>
  names.slice(0, -1).map((name, floor) => ({
    name: `sandbox-${name}-looks-down-only`,
    severity: 'error',
    comment,
    from: { path: `^mock-server/src/${root}${name}/`, pathNot: '\\.test\\.ts$' },
    to: { path: `^mock-server/src/${root}(${names.slice(floor + 1).join('|')})/` },
  }))

/** Arrows of the sandbox. */
module.exports = [
  ...sandboxFloors(
    '',
    sandboxFolders,
    'The ground knows no family and no request, families know nothing of their assembly: move what both need down, or let the higher hand it over: a job, a port (behaviour/ports.ts), a parameter.',
  ),
  ...sandboxFloors(
    'families/',
    families,
    'A family knows those below it: what goes up goes by a job or a port (behaviour/ports.ts), or the piece moves down into the lower family.',
  ),
  {
    name: 'sandbox-folders-have-a-floor',
    severity: 'error',
    comment: 'Give the folder its place in the list of floors above, or its files to one that has.',
    from: {
      path: '^mock-server/src/([^/]+|families/[^/]+)/',
      pathNot: `^mock-server/src/(testing/|(${[...sandboxGround, ...sandboxAbove].join('|')})/|families/(${families.join('|')})/)`,
    },
    to: {},
  },
  {
    name: 'sandbox-tables-know-no-subject',
    severity: 'error',
    comment:
      'Types of rows are what subjects of a family share: move the shared type into tables/. A small resource may keep table, behaviour and rows of the world in one file of its subject, as long as nothing else names its rows.',
    from: { path: '^mock-server/src/families/[^/]+/tables/' },
    to: { path: '^mock-server/src/families/', pathNot: '^mock-server/src/families/[^/]+/tables/' },
  },
  {
    name: 'sandbox-subjects-build-no-world',
    severity: 'error',
    comment:
      'The seeded rows are made of what subjects do: move what both need into the subject. A small resource may build rows of its own table in the file of its subject, which the family lists in its `world`; rows that others need are built in world/.',
    from: {
      path: '^mock-server/src/families/',
      pathNot: '\\.test\\.ts$|^mock-server/src/families/[^/]+/world/',
    },
    to: { path: '^mock-server/src/families/[^/]+/world/' },
  },
  {
    name: 'sandbox-subjects-do-not-know-their-family',
    severity: 'error',
    comment:
      'family.ts and jobs.ts put subjects together: what a subject needs of another stands in its folder.',
    from: { path: '^mock-server/src/families/[^/]+/[^/]+/' },
    to: { path: '^mock-server/src/families/[^/]+/[^/]+\\.ts$' },
  },
  {
    name: 'sandbox-folders-are-ground-for-what-is-inside',
    severity: 'error',
    comment: 'Move what puts subfolders together into a subfolder of its own, beside them.',
    from: { path: '^mock-server/src/(store|world|behaviour|assembly)/[^/]+\\.ts$', pathNot: '\\.test\\.ts$' },
    to: { path: '^mock-server/src/$1/[^/]+/' },
  },
  {
    name: 'sandbox-folders-are-put-together-at-the-top',
    severity: 'error',
    comment:
      'What stands beside these subfolders puts them together, and they know nothing of it: move the shared piece into one of them.',
    from: {
      path: '^mock-server/src/(control|documents|pipeline|store/memory)/.+/',
      pathNot: '\\.test\\.ts$',
    },
    to: { path: '^mock-server/src/$1/[^/]+\\.ts$' },
  },
  {
    name: 'store-is-the-only-door-to-json-server',
    severity: 'error',
    comment: 'Use the store port.',
    from: { path: '^mock-server/src/', pathNot: '^mock-server/src/store/' },
    to: { path: 'node_modules/(json-server|lowdb)' },
  },
]
