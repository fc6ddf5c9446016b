/** Lint rule of our own: tests replace no module, neither ours nor another's; modules stay loaded from file to file. */
const REPLACING = new Set(['mock', 'doMock', 'unmock', 'doUnmock', 'resetModules'])

const noReplacedModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      replace:
        'Replace no module: give client, user, terminal and day by context (web: requests/testing, shell/testing), elsewhere as an argument, and fake the edge.',
    },
  },
  create: (context) => ({
    MemberExpression(node) {
      const { computed, object, property } = node
      if (!computed && object.name === 'vi' && REPLACING.has(property.name))
        context.report({ node, messageId: 'replace' })
    },
  }),
}

export default { meta: { name: 'tests' }, rules: { 'no-replaced-module': noReplacedModule } }
