/** What every text of the description is held to. */
export const wordRules = {
  /** Whoever reads a text has the name before them already: it says more than that. */
  'words-say-more': () => ({
    Root: {
      enter(root, context) {
        for (const { text, path } of textsOf(root))
          if (text.trim().split(/\s+/).length < 3)
            context.report({
              message: `"${text}" says what the name says: what does it mean, who sets it, what follows from it?`,
              location: context.location.child(path),
            })
      },
    },
  }),

  /** Templates can't say what they hold: `lib/envelopes.ts` says it for replies and pages. */
  'property-has-words': () => ({
    Root: {
      enter(root, context) {
        for (const { name, path } of silentProperties(root))
          context.report({
            message: `${name} says nothing: what does it mean, who sets it, what follows from it?`,
            location: context.location.child(path),
          })
      },
    },
  }),

  'words-name-no-row': () => ({
    Root: {
      enter(root, context) {
        for (const { text, path } of textsOf(root)) {
          const [row] = /\b(?:AM|BD|CL|CV|ER|IV|LC|MS|RL|SS|ST)\d{2}\b/.exec(text) ?? []
          if (row !== undefined)
            context.report({
              message: `${row} is a row of our checklist, which readers of the description do not have`,
              location: context.location.child(path),
            })
        }
      },
    },
  }),
}

/** Every description of the document, and where it stands; examples and labels are no descriptions. */
function* textsOf(node, path = []) {
  if (typeof node !== 'object' || node === null) return
  for (const [key, value] of Object.entries(node)) {
    if (key === 'description' && typeof value === 'string') yield { text: value, path: [...path, key] }
    else if (!/^(examples?|x-.*)$/.test(key)) yield* textsOf(value, [...path, key])
  }
}

/** Every property of a schema that has no description of its own. */
function* silentProperties(node, path = []) {
  if (typeof node !== 'object' || node === null) return
  for (const [key, value] of Object.entries(node)) {
    if (key === 'properties' && typeof value === 'object')
      for (const [name, property] of Object.entries(value))
        if (!property.description) yield { name, path: [...path, key, name] }
    if (!/^(examples?|x-.*)$/.test(key)) yield* silentProperties(value, [...path, key])
  }
}
