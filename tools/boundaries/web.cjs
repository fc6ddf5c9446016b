const map = require('../map/map.json')

const families = Object.keys(map.families)

/** The console from the ground up; what stands later may import what stands before it. */
const webFloors = ['client', 'requests', 'kit', 'families', 'public', 'shell', 'h5', 'stories']
/** The kit's folders, the lowest first; above them its fronts, the files at its root. */
const kitFloors = [
  ...[
    'shapes',
    'definitions',
    'time',
    'typing',
    'files',
    'page',
    'dates',
    'parts',
    'face',
    'fields',
    'reading',
  ],
  ...['kinds', 'nested', 'drawn', 'sheets', 'refine', 'screens', 'testing'],
]

/** One rule a floor: nothing of a floor above it, its tests apart where they play the console. */
const webFloorRules = (root, floors, comment, from = {}) =>
  floors.slice(0, -1).map((floor, index) => ({
    name: `${root.replaceAll('/', '-')}-${floor}-looks-down`,
    severity: 'error',
    comment,
    from: { path: `^${root}/${floor}/`, ...from },
    to: { path: `^${root}/(${floors.slice(index + 1).join('|')})/`, pathNot: '/testing/' },
  }))

/** Arrows of the console. */
module.exports = [
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
      'A folder that nobody has placed could stand anywhere: give it its place in `webFloors`, `kitFloors` or tools/map/map.json, or put its files into one that has a place.',
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
    name: 'web-testing-is-for-tests',
    severity: 'error',
    comment:
      'What tests are given (a client that they play, the ground around a page) is of use to tests alone.',
    from: { path: '^web/src/', pathNot: '(\\.test\\.tsx?$|/testing/)' },
    to: { path: '^web/src/.*/testing/' },
  },
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
    from: { path: '^web/src/requests/[^/]+$', pathNot: '\\.test\\.tsx?$' },
    to: { path: '^web/src/requests/[^/]+/' },
  },
  {
    name: 'tests-of-families-only-play-the-console',
    severity: 'error',
    comment: 'What a test of a family needs of the shell stands in web/src/shell/testing.',
    from: { path: '^web/src/families/.*\\.test\\.tsx?$' },
    to: { path: '^web/src/shell/', pathNot: '^web/src/shell/testing/' },
  },
]
