import type { Deps } from '../../../deps/deps.ts'
import type { Shard } from '../../../jobs/job/shard.ts'
import type { ExistingFlags } from '../../../jobs/row-job/existing.ts'
import type { FileJobOptions } from '../../../jobs/row-job/file-work.ts'
import type { MapFlag } from '../../../jobs/sheet-rows/choose-columns.ts'

export type ImportFlags = ExistingFlags & {
  dryRun?: true | undefined
  resume?: string | undefined
  sheet?: string | undefined
  concurrency?: number | undefined
  batchSize?: number | undefined
  outDir?: string | undefined
  mobile?: string | undefined
  goods?: string | undefined
  maxErrors?: number | undefined
  failFast?: true | undefined
  yes?: true | undefined
  wait?: true | undefined
  shard?: Shard | undefined
  map?: MapFlag
}

export type ImportOptions = FileJobOptions & Pick<Deps, 'api'> & ImportFlags
