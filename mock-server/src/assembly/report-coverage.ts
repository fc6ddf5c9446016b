/** `npm run coverage`: what answers each operation of the description. Fails on any that nothing answers. */
import { crudOf } from '../behaviour/lists/crud.ts'
import { behaviours } from './families.ts'
import { isOperationId, readDescription } from '../contract/description.ts'

const operations = [...readDescription().operations.values()]
const rows = operations.map(({ id, method, path }) => {
  const behaviour = isOperationId(id) ? behaviours.get(id) : undefined
  const table = behaviour === undefined ? undefined : crudOf(behaviour)?.table
  return {
    id,
    method,
    path,
    by: behaviour === undefined ? 'nothing' : table === undefined ? 'handler' : `crud ${table}`,
  }
})
const unanswered = rows.filter(({ by }) => by === 'nothing')
const undescribed = [...behaviours.keys()].filter((id) => !readDescription().operations.has(id))
const crud = rows.filter(({ by }) => by.startsWith('crud ')).length

if (!process.argv.includes('--quiet'))
  for (const { id, method, path, by } of rows) process.stdout.write(`${id}\t${method} ${path}\t${by}\n`)
process.stdout.write(
  `${rows.length} operations: ${rows.length - crud - unanswered.length} handlers, ${crud} crud\n`,
)
for (const { id } of unanswered) process.stderr.write(`${id} is described, but nothing answers it\n`)
for (const id of undescribed) process.stderr.write(`${id} has a behaviour, but is not described\n`)
process.exitCode = unanswered.length + undescribed.length > 0 ? 1 : 0
