const cliRules = require('./tools/boundaries/cli.cjs')
const groundRules = require('./tools/boundaries/ground.cjs')
const sandboxRules = require('./tools/boundaries/sandbox.cjs')
const webRules = require('./tools/boundaries/web.cjs')

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
      from: { pathNot: '^(cli|tests/cli)/' },
      to: { path: '^cli/' },
    },
    {
      name: 'tests-run-the-command-line-by-its-door',
      severity: 'error',
      comment: 'A test says a command line and hears how it ended: cli/testing runs it in this process.',
      from: { path: '^tests/' },
      to: { path: '^cli/', pathNot: '^cli/testing/run-in-process\\.ts$' },
    },
    {
      name: 'the-door-opens-the-whole-program',
      severity: 'error',
      comment: 'What tests run is the program from its words to its exit code: no command, no part of one.',
      from: { path: '^cli/testing/' },
      to: { path: '^cli/', pathNot: '^cli/src/(program/run-program|local-files/leftovers)\\.ts$' },
    },
    {
      name: 'the-program-does-not-know-its-tests',
      severity: 'error',
      comment: 'What the program needs stands in cli/src.',
      from: { path: '^cli/src/' },
      to: { path: '^cli/testing/' },
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
      from: { path: '^domain/', pathNot: '\\.test\\.ts$|/testing/' },
      to: { path: '^(client|sheets|web|cli|mock-server)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'tests-of-domain-take-builders-only',
      severity: 'error',
      comment:
        'Records of a test come from @kaipiao/client/testing; nothing else of ours stands outside of domain.',
      from: { path: '^domain/.*(\\.test\\.ts$|/testing/)' },
      to: {
        path: '^(client|sheets|web|cli|mock-server)/',
        pathNot: '^client/src/testing/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'sheets-know-cells-only',
      severity: 'error',
      comment: 'A reader of sheets knows no rule: what rows mean is the caller’s business.',
      from: { path: '^sheets/' },
      to: { path: '^(client|web|cli|mock-server)/' },
    },
    ...groundRules,
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
    ...sandboxRules,
    ...cliRules,
    {
      name: 'tests-start-programs',
      severity: 'error',
      comment:
        'Tests that cross rooms start programs, or run a command line whole; they reach into none of them.',
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
