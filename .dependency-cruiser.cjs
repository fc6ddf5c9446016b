const map = require('./tools/map/map.json')

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
  'scenarios',
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

const sandboxRules = [
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
    comment: 'Types of rows are what subjects of a family share: move the shared type into tables/.',
    from: { path: '^mock-server/src/families/[^/]+/tables/' },
    to: { path: '^mock-server/src/families/', pathNot: '^mock-server/src/families/[^/]+/tables/' },
  },
  {
    name: 'sandbox-subjects-build-no-world',
    severity: 'error',
    comment: 'The seeded rows are made of what subjects do: move what both need into the subject.',
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
    from: { path: '^mock-server/src/(store|world)/[^/]+\\.ts$' },
    to: { path: '^mock-server/src/$1/[^/]+/' },
  },
  {
    name: 'sandbox-documents-are-put-together-at-the-top',
    severity: 'error',
    comment:
      'Layout, fonts and formats know nothing of who asks for a document: move the shared piece into one of them.',
    from: { path: '^mock-server/src/documents/[^/]+/', pathNot: '\\.test\\.ts$' },
    to: { path: '^mock-server/src/documents/[^/]+\\.ts$' },
  },
  {
    name: 'store-is-the-only-door-to-json-server',
    severity: 'error',
    comment: 'Use the store port.',
    from: { path: '^mock-server/src/', pathNot: '^mock-server/src/store/' },
    to: { path: 'node_modules/(json-server|lowdb)' },
  },
]

/** One rule a floor: it imports from no floor above it. Floors are folders of `root`, the lowest first. */
const floors = (root, names, comment) =>
  names.slice(0, -1).map((name, at) => ({
    name: `${root.split('/')[0]}-${name}-looks-down-only`,
    severity: 'error',
    comment,
    from: { path: `^${root}/${name}/` },
    to: { path: `^${root}/(${names.slice(at + 1).join('|')})/` },
  }))

/** The console from the ground up; what stands later may import what stands before it. */
const webFloors = ['client', 'requests', 'kit', 'families', 'public', 'shell', 'h5']
/** The kit's folders, the lowest first; above them its fronts, the files at its root. */
const kitFloors = [
  ...['shapes', 'definitions', 'time', 'files', 'page', 'parts', 'face', 'fields', 'reading'],
  ...['kinds', 'nested', 'drawn', 'sheets', 'refine', 'screens'],
]

/** One rule a floor: nothing of a floor above it, its tests apart where they play the console. */
const webFloorRules = (root, floors, comment, from = {}) =>
  floors.slice(0, -1).map((floor, index) => ({
    name: `${root.replaceAll('/', '-')}-${floor}-looks-down`,
    severity: 'error',
    comment,
    from: { path: `^${root}/${floor}/`, ...from },
    to: { path: `^${root}/(${floors.slice(index + 1).join('|')})/`, pathNot: '^web/src/shell/testing/' },
  }))

/** Floors, families and folders of the console. */
const webRules = [
  ...webFloorRules(
    'web/src',
    webFloors,
    'The lower floor declares what it needs (an option, a context, a port that the shell fills in), or the piece goes down to it.',
  ),
  ...webFloorRules(
    'web/src/families',
    families,
    'A family knows those below it: the higher one adds what it has to the definition of the lower (shop/orders/customers-with-orders.ts), or the piece moves down.',
  ),
  ...webFloorRules(
    'web/src/kit',
    kitFloors,
    'The kit stands on floors from what a definition says to the screens that draw it: move the shared piece into the lower folder.',
  ),
  {
    name: 'web-folders-have-a-floor',
    severity: 'error',
    comment:
      'A folder that nobody has placed could stand anywhere: give it its place in `webFloors`, `kitFloors` or tools/map.json, or put its files into one that has a place.',
    from: { path: '^web/src/' },
    to: {
      path: '^web/src/([^/]+|families/[^/]+|kit/[^/]+)/',
      pathNot: [
        `^web/src/(${webFloors.filter((floor) => !['kit', 'families'].includes(floor)).join('|')})/`,
        `^web/src/families/((${families.join('|')})/|[^/]+$)`,
        `^web/src/kit/((${kitFloors.join('|')})/|[^/]+$)`,
      ],
    },
  },
  {
    name: 'web-folders-form-no-circle',
    severity: 'error',
    scope: 'folder',
    comment:
      'Two folders that need each other share a piece: move it into the lower of them, into one below both, or hand it over from above. A test stands beside the highest piece that it shows, one that plays the whole console in shell.',
    from: { path: '^web/src(/|$)' },
    to: { path: '^web/src(/|$)', circular: true },
  },
  ...[0, 1, 2].map((depth) => ({
    name: `web-folders-put-together-what-is-inside-${depth + 1}`,
    severity: 'error',
    comment:
      'What stands in kit, families or shell itself, or in a folder of theirs that has folders, puts together what is inside them, which does not know it: move what is needed inside into a folder beside.',
    from: { path: `^(web/src/(kit|families|shell)${'/[^/]+'.repeat(depth)})/[^/]+/` },
    to: { path: '^$1/[^/]+$' },
  })),
  {
    name: 'web-kit-is-met-at-its-fronts',
    severity: 'error',
    comment:
      'What others use of the kit is exported by name from one of the files at its root; what a single page needs belongs to that page. Tests may look inside.',
    from: { path: '^web/src/(?!kit/)', pathNot: '(\\.test\\.tsx?$|/testing/)' },
    to: { path: '^web/src/kit/[^/]+/', pathNot: '\\.css$' },
  },
  {
    name: 'web-definitions-contain-no-component',
    severity: 'error',
    comment:
      'A definition says what is shown, a kind how it looks: what one definition alone draws is a function of the value in a file `…-slot.tsx` beside it; a hook draws nothing either.',
    from: { path: '^web/src/families/.*\\.ts$', pathNot: '(\\.test\\.ts$|/testing/)' },
    to: {
      path: '^web/src/(families|kit)/.*\\.tsx$|node_modules/(antd|@ant-design|recharts)/',
      pathNot: '-slot\\.tsx$',
    },
  },
  {
    name: 'web-ground-does-not-know-what-is-inside-it',
    severity: 'error',
    comment:
      'What stands in requests itself is ground for its folders: move what puts them together into a folder beside.',
    from: { path: '^web/src/requests/[^/]+$' },
    to: { path: '^web/src/requests/[^/]+/' },
  },
]

/** Who may import whom. Each rule is one arrow that must not exist, with what to do instead. */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      comment: 'Move the shared piece below both files.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'sandbox-is-a-peer',
      severity: 'error',
      comment:
        'The sandbox is reached over HTTP and websocket: call it through @kaipiao/client, or in a test through @kaipiao/mock-server/testing.',
      // What makes the packages builds each of them.
      from: { pathNot: '^(mock-server|bench|tools/packages)/' },
      to: { path: '^mock-server/', pathNot: '^mock-server/(package\\.json|testing/)' },
    },
    {
      name: 'tests-take-the-sandbox-as-it-is-called',
      severity: 'error',
      comment:
        'What tests are given speaks to a sandbox over HTTP: it takes types, demo accounts and names of rows, nothing that runs.',
      from: { path: '^mock-server/testing/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^mock-server/src/',
        pathNot: '^mock-server/src/world/(demo-accounts|entrances|named-rows)\\.ts',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'nobody-imports-web',
      severity: 'error',
      comment: 'Put what two programs need into domain or client.',
      from: { pathNot: '^web/' },
      to: { path: '^web/' },
    },
    {
      name: 'nobody-imports-cli',
      severity: 'error',
      comment: 'Put what two programs need into domain or client.',
      from: { pathNot: '^cli/' },
      to: { path: '^cli/' },
    },
    {
      name: 'client-imports-nothing-of-ours',
      severity: 'error',
      comment: 'The client knows the description only; inject rules from the caller.',
      from: { path: '^client/' },
      to: { path: '^(domain|sheets|web|cli|mock-server)/' },
    },
    {
      name: 'domain-takes-types-only',
      severity: 'error',
      comment: 'Rules are pure: import wire types with `import type`, nothing else of ours.',
      from: { path: '^domain/' },
      to: { path: '^(client|sheets|web|cli|mock-server)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'sheets-know-cells-only',
      severity: 'error',
      comment: 'A reader of sheets knows no rule: what rows mean is the caller’s business.',
      from: { path: '^sheets/' },
      to: { path: '^(client|web|cli|mock-server)/' },
    },
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
      to: { path: '^$1/[^/]+/.+[.]ts$' },
    },
    ...floors(
      'domain/src',
      [...map.ground.domain, ...families, ...map.above.domain],
      'Ground, families and what is above them stand in the order of tools/map/map.json: move what both need down, into the lower family or the ground, or declare there a function type that the caller fills in.',
    ),
    {
      name: 'kit-is-generic',
      severity: 'error',
      comment: 'The kit draws any definition: pass what it needs as an option.',
      from: { path: '^web/src/(kit|client|requests)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^web/src/(families|shell|public|h5)/' },
    },
    {
      name: 'families-of-the-console-do-not-know-the-shell',
      severity: 'error',
      comment:
        'The shell wires families; a family gets what it needs from client, requests and kit. Their tests may play the console.',
      from: { path: '^web/src/families/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^web/src/(shell|h5)/' },
    },
    ...webRules,
    {
      name: 'tests-of-families-only-play-the-console',
      severity: 'error',
      comment: 'What a test of a family needs of the shell stands in web/src/shell/testing.',
      from: { path: '^web/src/families/.*\\.test\\.tsx?$' },
      to: { path: '^web/src/shell/', pathNot: '^web/src/shell/testing/' },
    },
    ...sandboxRules,
    {
      name: 'tests-start-programs',
      severity: 'error',
      comment: 'Tests that cross rooms start programs over their command line.',
      from: { path: '^tests/' },
      to: { path: '^(web|cli|mock-server)/src/' },
    },
    {
      name: 'not-to-test',
      severity: 'error',
      comment: 'Production code does not import tests.',
      from: { pathNot: '\\.test\\.tsx?$' },
      to: { path: '\\.test\\.tsx?$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|generated)/' },
    tsConfig: { fileName: 'tsconfig.base.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'] },
  },
}
