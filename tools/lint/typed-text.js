/**
 * Lint rules of our own: what an input method composes is nobody's business until it is finished. Text boxes are those that
 * keep it to themselves, and whoever acts on a key asks whether it was pressed at all.
 */
const TYPED = new Map([
  ['Input', 'Input of kit/typing'],
  ['AutoComplete', 'AutoComplete of kit/typing'],
  ['Mentions', 'Input.TextArea of kit/typing'],
  ['Cascader', 'SearchSelect of kit/typing'],
  ['TreeSelect', 'SearchSelect of kit/typing'],
])
/** What makes a list of choices one that is searched. */
const SEARCHED = new Set(['showSearch', 'onSearch', 'filterOption', 'mode'])
/** Nothing is composed in them. */
const PLAIN = new Set([
  'checkbox',
  'radio',
  'file',
  'password',
  'hidden',
  'color',
  'range',
  'button',
  'submit',
])
/** What libraries call by themselves, while a word is composed too. */
const CALLED = new Map([
  ['onPressEnter', 'onEnter'],
  ['onSearch', 'onFind or onTyped'],
])
/** Keys by which an input method takes over or drops what is composed. */
const KEYS = new Set(['enter', 'escape', 'numpadenter'])
const KEY_CODES = new Set([13, 27])

const nameOf = (node) => node?.name ?? node?.value
const attributeOf = (element, name) => element.attributes.find((attribute) => nameOf(attribute.name) === name)

const noRawInput = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      library: 'Take {{instead}}: antd tells of half-typed pinyin.',
      select: 'Take SearchSelect of kit/typing: antd searches for half-typed pinyin.',
      native: 'Take TextBox or TextArea of client/typing: the browser tells of half-typed pinyin.',
    },
  },
  create: (context) => ({
    ImportDeclaration(node) {
      if (node.source.value !== 'antd' || node.importKind === 'type') return
      for (const specifier of node.specifiers) {
        const instead = specifier.importKind === 'type' ? undefined : TYPED.get(nameOf(specifier.imported))
        if (instead) context.report({ node: specifier, messageId: 'library', data: { instead } })
      }
    },
    JSXOpeningElement(node) {
      const name = nameOf(node.name)
      if (name === 'Select' && node.attributes.some((attribute) => SEARCHED.has(nameOf(attribute.name))))
        context.report({ node, messageId: 'select' })
      const isPlain = name === 'input' && PLAIN.has(attributeOf(node, 'type')?.value?.value)
      if ((name === 'input' && !isPlain) || name === 'textarea') context.report({ node, messageId: 'native' })
    },
  }),
}

const isKey = ({ type, value } = {}) =>
  type === 'Literal' && (KEY_CODES.has(value) || (typeof value === 'string' && KEYS.has(value.toLowerCase())))

const noRawKey = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      key: 'Ask pressedKey(event) of client/typing: an input method takes keys for itself.',
      called: 'Take the box of kit/typing and its {{instead}}: this one is called while a word is composed.',
    },
  },
  create(context) {
    const asked = new Set()
    /** Whether it is what `pressedKey` answered, or comes of it. */
    const isAsked = (node) =>
      node?.type === 'Identifier'
        ? asked.has(node.name)
        : node?.type === 'CallExpression'
          ? node.callee.name === 'pressedKey' || isAsked(node.callee)
          : [node?.object, node?.expression, node?.left].some((part) => part && isAsked(part))
    const refuse = (node) => context.report({ node, messageId: 'key' })
    const named = (node, name) => {
      const instead = CALLED.get(name)
      if (instead) context.report({ node, messageId: 'called', data: { instead } })
    }
    return {
      VariableDeclarator(node) {
        if (node.id.type === 'Identifier' && isAsked(node.init)) asked.add(node.id.name)
      },
      BinaryExpression(node) {
        const { left, right, operator } = node
        if (!operator.startsWith('==') && !operator.startsWith('!=')) return
        if ((isKey(left) && !isAsked(right)) || (isKey(right) && !isAsked(left))) refuse(node)
      },
      SwitchStatement(node) {
        if (node.cases.some(({ test }) => isKey(test ?? undefined)) && !isAsked(node.discriminant))
          refuse(node)
      },
      MemberExpression(node) {
        const { computed, object, property } = node
        if (!computed || object.type !== 'ObjectExpression' || isAsked(property)) return
        const names = object.properties.map(({ key }) => String(nameOf(key)).toLowerCase())
        if (names.some((name) => KEYS.has(name))) refuse(node)
      },
      CallExpression(node) {
        const { callee, arguments: given } = node
        const list = nameOf(callee.property) === 'includes' ? callee.object : undefined
        if (list?.type === 'ArrayExpression' && list.elements.some((item) => isKey(item ?? undefined)))
          if (!isAsked(given[0])) refuse(node)
      },
      JSXAttribute: (node) => named(node, nameOf(node.name)),
      Property: (node) => named(node, node.computed ? undefined : nameOf(node.key)),
    }
  },
}

export default {
  meta: { name: 'typing' },
  rules: { 'no-raw-input': noRawInput, 'no-raw-key': noRawKey },
}
