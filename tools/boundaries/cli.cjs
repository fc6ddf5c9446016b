const map = require('../map/map.json')

const families = Object.keys(map.families)

/**
 * The command line from the ground up: each folder knows those before it. Two folders of one rank that met would be a
 * step up for one of them, so that this order alone keeps folders of this depth out of circles.
 */
const jobs = ['jobs', 'nouns']
const cliFloors = {
  ground: map.ground.cli.filter((folder) => !jobs.includes(folder)),
  jobs,
  families,
  program: map.above.cli,
}

const cliComments = {
  ground:
    'The ground is in order too: move the shared piece into the lower of the two folders, or below both; what only jobs or a family need goes up to them.',
  jobs: 'Jobs and nouns know no command: take what differs as an argument (`RowWork`, `OwnProgress`, `Noun`), and let the program fill it in.',
  families:
    'A family knows those below it: move the shared piece down into the lower family or the ground, or hand it over in the program.',
  program:
    'The program puts commands together: a plan is handed the program that it checks its lines with, and the manual reads it.',
}

/** One rule a folder: nothing that stands above it. */
const cliArrows = Object.entries(cliFloors).flatMap(([floor, folders]) => {
  const all = Object.values(cliFloors).flat()
  return folders.map((folder) => ({
    name: `cli-${folder}-knows-nothing-above`,
    severity: 'error',
    comment: cliComments[floor],
    from: { path: `^cli/src/${folder}/` },
    to: { path: `^cli/src/(main\\.ts|(${all.slice(all.indexOf(folder) + 1).join('|')})/)` },
  }))
})

/** Arrows of the command line. */
module.exports = [
  ...cliArrows,
  {
    name: 'cli-folders-in-one-order',
    severity: 'error',
    comment:
      'A folder that nobody has placed could stand anywhere: give it its place in tools/map/map.json, or put its files into one that has a place. The root holds the entry alone.',
    from: { path: '^cli/src/' },
    to: {
      path: '^cli/src/',
      pathNot: `^cli/src/(main\\.ts$|(${Object.values(cliFloors).flat().join('|')})/)`,
    },
  },
  {
    name: 'cli-folders-in-no-circle',
    severity: 'error',
    scope: 'folder',
    comment:
      'Two subjects that need each other share a third thing: move it into the lower of the two, into a folder below both, or hand it over from above.',
    from: { path: '^cli/src/' },
    to: { path: '^cli/src/', circular: true },
  },
  {
    name: 'cli-subjects-below-their-family',
    severity: 'error',
    comment:
      'What stands in the folder of a family itself puts its subjects together: move what a subject needs into a subject.',
    from: { path: `^cli/src/(${cliFloors.families.join('|')})/[^/]+/` },
    to: { path: '^cli/src/$1/[^/]+$' },
  },
  {
    name: 'cli-testing-is-for-tests',
    severity: 'error',
    comment: 'What stands in for a terminal or the platform is of use to tests alone.',
    from: { path: '^cli/src/', pathNot: '(\\.test\\.ts$|/testing/)' },
    to: { path: '^cli/.*/testing/' },
  },
]
