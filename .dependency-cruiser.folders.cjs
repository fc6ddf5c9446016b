const { options } = require('./.dependency-cruiser.cjs')

/**
 * Folders form no circle, types and all. Apart from the other rules because tests of the sandbox start the whole from
 * whichever folder they stand in, and a circle of folders cannot leave out the files that are tests.
 */
module.exports = {
  forbidden: [
    {
      name: 'folders-form-no-circle',
      severity: 'error',
      comment:
        'Two folders that need each other share a piece: move it into the lower one or below both, or let the higher hand it over: a job, a port (mock-server/src/behaviour/ports.ts), a parameter.',
      scope: 'folder',
      from: { path: '^mock-server/' },
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    includeOnly: '^mock-server/',
    exclude: { path: `${options.exclude.path}|\\.test(-d)?\\.tsx?$|^mock-server/src/testing/` },
  },
}
