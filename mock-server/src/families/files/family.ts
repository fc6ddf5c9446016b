import { defineFamily } from '../../behaviour/define-family.ts'
import { parse } from './parse/parse.ts'
import { recogniseTax } from './ocr/recognise.ts'
import { ocr } from './ocr/ocr.ts'
import { cloudStorage } from './cloud-storage/cloud-storage.ts'
import { archives } from './archives/archives.ts'
import { sealMailboxes } from './mailboxes/seal-mailboxes.ts'
import { mailboxHandlers } from './mailboxes/mailboxes.ts'
import { filesJobs } from './jobs.ts'
import { ocrTables } from './tables/ocr.ts'
import { recordTables } from './tables/records.ts'

/** Archives, storage, recognition of what was uploaded. */
export const filesFamily = defineFamily({
  name: 'files',
  tables: { ...ocrTables, ...recordTables },
  handlers: [parse, ocr, cloudStorage, archives, mailboxHandlers],
  jobs: filesJobs,
  ports: { recogniseTax },
  world: [],
  upgrades: [sealMailboxes],
})
