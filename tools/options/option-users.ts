import ts from 'typescript'

/** Something that a definition may say, `ActionSpec.inRow`, or a function that makes definitions. */
export interface Option {
  readonly name: string
  /** Definitions that say it, by the names that they are given. */
  readonly users: ReadonlySet<string>
  /** Where it is written: what several definitions share is written once. */
  readonly places: ReadonlySet<string>
  /** Options inside which it is said. */
  readonly inside: ReadonlySet<string>
}

type Found = { readonly [K in 'users' | 'places' | 'inside']: Set<string> } & { readonly name: string }

/** Functions that make a definition; their first argument is its name. */
const DEFINES = /^define[A-Z]/
/** What makers of the kit answer and the kit reads: nobody says it as it stands. */
const MADE = new Set(['Resource', 'Endpoint', 'FileEndpoint', 'Head', 'HistorySource', 'SettingsPart'])

/**
 * All that the definitions of a folder may say by the shapes of `kit`, another one, and who of them says it. The checker tells which shape an
 * object has, and follows what a definition takes from elsewhere: constants, spreads, and what functions answer.
 */
export function optionUsers(program: ts.Program, kit: string, folder: string): Option[] {
  const reader = new DefinitionReader(program.getTypeChecker(), kit)
  for (const file of program.getSourceFiles())
    if (file.fileName.startsWith(folder) && file.text.includes('define')) reader.definitionsIn(file)
  return [...reader.found.values()]
}

class DefinitionReader {
  readonly found = new Map<ts.Node, Found>()
  readonly #checker: ts.TypeChecker
  readonly #kit: string
  #user = ''
  /** Shapes whose options are noted already for the definition that is read: they may hold each other. */
  #offered = new Set<ts.Node>()
  /** Arguments of the calls that are followed. */
  #given = new Map<ts.Symbol, ts.Expression>()

  constructor(checker: ts.TypeChecker, kit: string) {
    this.#checker = checker
    this.#kit = kit
  }

  definitionsIn(node: ts.Node): void {
    ts.forEachChild(node, (child) => this.definitionsIn(child))
    if (!ts.isCallExpression(node) || !DEFINES.test(node.expression.getText())) return
    const [name, spec] = node.arguments
    const shape = spec && this.#checker.getContextualType(spec)
    const made = this.#checker.getSymbolAtLocation(node.expression)
    if (!name || !spec || !shape || !made) return
    this.#user = ts.isStringLiteralLike(name) ? name.text : placeOf(name)
    this.#offered = new Set()
    const maker = this.#entry(declarationOf(this.#checker, made) ?? node, node.expression.getText())
    this.#say(maker, node, '')
    this.#offer(shape)
    this.#read(spec, shape, maker.name)
  }

  /** Notes what may be said by a shape, said or not. */
  #offer(shape: ts.Type): void {
    for (const part of this.#partsOf(shape))
      for (const property of part.getProperties())
        for (const option of this.#optionsOf(property)) {
          if (this.#offered.has(option)) continue
          this.#offered.add(option)
          this.#entry(option, nameOf(option))
          this.#offer(this.#checker.getTypeOfSymbol(property))
        }
  }

  /** Notes what an expression says that has to be of a shape. */
  #read(expression: ts.Expression, shape: ts.Type, inside: string): void {
    if (ts.isObjectLiteralExpression(expression))
      for (const member of expression.properties) this.#readMember(member, shape, inside)
    else if (ts.isArrayLiteralExpression(expression))
      for (const item of expression.elements) this.#read(item, shape, inside)
    else if (ts.isConditionalExpression(expression))
      for (const either of [expression.whenTrue, expression.whenFalse]) this.#read(either, shape, inside)
    else if (ts.isCallExpression(expression)) this.#readCall(expression, shape, inside)
    else if (ts.isIdentifier(expression) || ts.isPropertyAccessExpression(expression)) {
      const value = this.#valueOf(this.#checker.getSymbolAtLocation(expression))
      if (value) this.#read(value, shape, inside)
    } else if (
      ts.isSpreadElement(expression) ||
      ts.isParenthesizedExpression(expression) ||
      ts.isAsExpression(expression) ||
      ts.isSatisfiesExpression(expression)
    )
      this.#read(expression.expression, shape, inside)
  }

  #readMember(member: ts.ObjectLiteralElementLike, shape: ts.Type, inside: string): void {
    if (ts.isSpreadAssignment(member)) return this.#read(member.expression, shape, inside)
    const value = ts.isPropertyAssignment(member)
      ? member.initializer
      : ts.isShorthandPropertyAssignment(member)
        ? this.#valueOf(this.#checker.getShorthandAssignmentValueSymbol(member))
        : undefined
    for (const part of this.#partsOf(shape)) {
      const property = part.getProperty(member.name.getText())
      for (const option of property ? this.#optionsOf(property) : []) {
        const entry = this.#entry(option, nameOf(option))
        this.#say(entry, member, inside)
        if (property && value) this.#read(value, this.#checker.getTypeOfSymbol(property), entry.name)
      }
    }
  }

  /** What a function of the kit makes is said by what it is given; any other says what it answers. */
  #readCall(call: ts.CallExpression, shape: ts.Type, inside: string): void {
    if (DEFINES.test(call.expression.getText())) return
    const made = this.#checker.getResolvedSignature(call)?.declaration
    if (made?.getSourceFile().fileName.startsWith(this.#kit)) {
      for (const argument of call.arguments) {
        const asked = this.#checker.getContextualType(argument)
        if (!asked) continue
        this.#offer(asked)
        this.#read(argument, asked, inside)
      }
    } else if (made && isOurs(made) && 'body' in made && made.body) {
      const outer = this.#given
      this.#given = new Map([...outer, ...this.#argumentsOf(call, made)])
      for (const answer of answersOf(made.body)) this.#read(answer, shape, inside)
      this.#given = outer
    } else {
      // Of `rows.map(…)` each row is what the function answers.
      for (const argument of call.arguments)
        if (ts.isArrowFunction(argument))
          for (const answer of answersOf(argument.body)) this.#read(answer, shape, inside)
    }
  }

  *#argumentsOf(
    call: ts.CallExpression,
    made: ts.SignatureDeclaration,
  ): Generator<[parameter: ts.Symbol, argument: ts.Expression]> {
    for (const [at, { name }] of made.parameters.entries()) {
      const parameter = this.#checker.getSymbolAtLocation(name)
      const argument = call.arguments[at]
      if (parameter && argument) yield [parameter, argument]
    }
  }

  #valueOf(symbol: ts.Symbol | undefined): ts.Expression | undefined {
    const declared = symbol && declarationOf(this.#checker, symbol)
    const argument = symbol && this.#given.get(symbol)
    if (argument || !declared || !isOurs(declared)) return argument
    return ts.isVariableDeclaration(declared) || ts.isPropertyAssignment(declared)
      ? declared.initializer
      : undefined
  }

  #entry(option: ts.Node, name: string): Found {
    const known = this.found.get(option)
    if (known) return known
    const made = { name, users: new Set<string>(), places: new Set<string>(), inside: new Set<string>() }
    this.found.set(option, made)
    return made
  }

  #say({ users, places, inside: outer }: Found, where: ts.Node, inside: string): void {
    users.add(this.#user)
    places.add(placeOf(where))
    outer.add(inside)
  }

  /** Objects that a value of a type may be; of a list, those in it. */
  #partsOf(type: ts.Type): ts.Type[] {
    if (type.isUnion()) return type.types.flatMap((one) => this.#partsOf(one))
    if (MADE.has((type.aliasSymbol ?? type.getSymbol())?.name ?? '')) return []
    const item = this.#checker.isArrayLikeType(type) ? type.getNumberIndexType() : undefined
    if (item) return this.#partsOf(item)
    const isObject = (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0
    return isObject && type.getCallSignatures().length === 0 ? [type] : []
  }

  /** What of a property is declared by a shape of the kit. */
  #optionsOf({ declarations = [] }: ts.Symbol): ts.Declaration[] {
    return declarations.filter(
      (one) =>
        one.getSourceFile().fileName.startsWith(this.#kit) && !MADE.has(nameOf(one).split('.')[0] ?? ''),
    )
  }
}

const isOurs = (node: ts.Node): boolean => !node.getSourceFile().fileName.includes('/node_modules/')

const placeOf = (node: ts.Node): string => `${node.getSourceFile().fileName}:${node.getStart()}`

function declarationOf(checker: ts.TypeChecker, symbol: ts.Symbol): ts.Declaration | undefined {
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  return target.valueDeclaration
}

/** Expressions that a function may answer. */
function answersOf(body: ts.ConciseBody): ts.Expression[] {
  if (!ts.isBlock(body)) return [body]
  const answers: ts.Expression[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isReturnStatement(node) && node.expression) answers.push(node.expression)
    else if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit)
  }
  visit(body)
  return answers
}

/** `Upload.next.say`: the shape that declares it, and what it is inside of there. */
function nameOf(option: ts.Node): string {
  const names: string[] = []
  for (let node: ts.Node | undefined = option; node; node = node.parent)
    if (
      ts.isPropertySignature(node) ||
      ts.isMethodSignature(node) ||
      ts.isInterfaceDeclaration(node) ||
      ts.isTypeAliasDeclaration(node)
    )
      names.unshift(node.name.getText())
  return names.join('.')
}
