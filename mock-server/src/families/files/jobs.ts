import type { Jobs } from '../../behaviour/jobs.ts'
import { collectMailbox } from './mailboxes/collect-mailbox.ts'

interface FilesJobs {
  collectMailbox: { readonly runId: string; readonly qsrq: string; readonly zzrq: string }
}

declare module '../../behaviour/job-data.ts' {
  interface JobData extends FilesJobs {}
}

export const filesJobs = {
  collectMailbox,
} satisfies Pick<Jobs, keyof FilesJobs>
