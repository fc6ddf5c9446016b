/** A PostgreSQL for tests of other rooms: says its address on standard output, and ends with its standard input. */
import { startPostgres } from './start-postgres.ts'

const postgres = await startPostgres()
process.stdin.resume().once('end', () => {
  void postgres.stop().then(() => process.exit(0))
})
process.stdout.write(`${postgres.url}\n`)
