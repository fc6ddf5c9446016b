/**
 * `npm run new -- resource terminals/warehouses 仓库`, and likewise an operation, a command or a rule of a subject, whose
 * name comes third: writes what the recipe says, for you to go on from (docs/recipes.md). Nothing is overwritten.
 */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { applyChanges, type Change } from './begin/change.ts'
import { beginCommand } from './begin/command.ts'
import { beginOperation } from './begin/operation.ts'
import { beginResource } from './begin/resource.ts'
import { beginRule } from './begin/rule.ts'

const USAGE = `npm run new -- resource <family>/<subject> <名称>
npm run new -- operation <family>/<subject> <operationId> <名称>
npm run new -- command <family>/<subject> <name> <名称>
npm run new -- rule <family>/<subject> <check-name> <名称>`

const root = fileURLToPath(new URL('..', import.meta.url))
const changes = begin(process.argv.slice(2))
if (changes === undefined) {
  console.error(USAGE)
  process.exit(2)
}
applyChanges(root, changes)
const files = [...new Set(changes.map((change) => ('create' in change ? change.create : change.edit)))]
const formatted = files.filter((file) => file.endsWith('.ts'))
execFileSync(process.execPath, [`${root}/node_modules/oxfmt/bin/oxfmt`, ...formatted], { cwd: root })
for (const file of files) console.log(file)
if (files.some((file) => file.endsWith('.tsp'))) console.log('\nnext: npm run openapi && npm run generate')

function begin([kind, place = '', ...words]: readonly string[]): Change[] | undefined {
  const [family = '', subject = ''] = place.split('/')
  const [name = '', label = ''] = words
  if (family === '' || subject === '' || words.length !== (kind === 'resource' ? 1 : 2)) return undefined
  if (kind === 'resource') return beginResource(family, subject, name)
  if (kind === 'operation') return beginOperation(root, family, subject, name, label)
  if (kind === 'command') return beginCommand(family, subject, name, label)
  if (kind === 'rule') return beginRule(family, subject, name, label)
  return undefined
}
