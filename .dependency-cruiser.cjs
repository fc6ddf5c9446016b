/** Who may import whom. Each rule is one arrow that must not exist, with what to do instead. */
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', comment: 'Move the shared piece below both files.', from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
    { name: 'sandbox-is-a-peer', severity: 'error', comment: 'The sandbox is reached over HTTP and websocket: call it through @kaipiao/client.', from: { pathNot: '^mock-server/' }, to: { path: '^mock-server/', pathNot: '^mock-server/package.json' } },
    { name: 'nobody-imports-web', severity: 'error', comment: 'Put what two programs need into domain or client.', from: { pathNot: '^web/' }, to: { path: '^web/' } },
    { name: 'nobody-imports-cli', severity: 'error', comment: 'Put what two programs need into domain or client.', from: { pathNot: '^cli/' }, to: { path: '^cli/' } },
    { name: 'client-imports-nothing-of-ours', severity: 'error', comment: 'The client knows the description only; inject rules from the caller.', from: { path: '^client/' }, to: { path: '^(domain|web|cli|mock-server)/' } },
    { name: 'domain-takes-types-only', severity: 'error', comment: 'Rules are pure: import wire types with `import type`, nothing else of ours.', from: { path: '^domain/' }, to: { path: '^(client|web|cli|mock-server)/', dependencyTypesNot: ['type-only'] } },
    { name: 'kit-is-generic', severity: 'error', comment: 'The kit draws any definition: pass what it needs as an option.', from: { path: '^web/src/(kit|providers)/' }, to: { path: '^web/src/(resources|features|app|h5)/' } },
    { name: 'resources-use-the-kit-only', severity: 'error', comment: 'A definition contains no component: add a kind, an option or a feature.', from: { path: '^web/src/resources/' }, to: { path: '^web/src/(features|app|providers|h5)/' } },
    { name: 'features-do-not-meet', severity: 'error', comment: 'Move the shared piece into kit, domain or client.', from: { path: '^web/src/features/([^/]+)/' }, to: { path: '^web/src/features/([^/]+)/', pathNot: '^web/src/features/$1/' } },
    { name: 'features-do-not-know-the-app', severity: 'error', comment: 'The app wires features; a feature gets what it needs from providers.', from: { path: '^web/src/(features|resources)/' }, to: { path: '^web/src/app/' } },
    { name: 'store-is-the-only-door-to-json-server', severity: 'error', comment: 'Use the store port.', from: { path: '^mock-server/src/', pathNot: '^mock-server/src/store/' }, to: { path: 'node_modules/(json-server|lowdb)' } },
    { name: 'tests-start-programs', severity: 'error', comment: 'Tests that cross rooms start programs over their command line.', from: { path: '^tests/' }, to: { path: '^(web|cli|mock-server)/src/' } },
    { name: 'not-to-test', severity: 'error', comment: 'Production code does not import tests.', from: { pathNot: '\\.test\\.tsx?$' }, to: { path: '\\.test\\.tsx?$' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|generated)/' },
    tsConfig: { fileName: 'tsconfig.base.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'] },
  },
}
