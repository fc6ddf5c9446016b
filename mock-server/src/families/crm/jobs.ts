import type { Jobs } from '../../behaviour/jobs.ts'
import { sendWechat } from './wechat-work/send-wechat.ts'

interface CrmJobs {
  sendWechat: { readonly sendId: string }
}

declare module '../../behaviour/job-data.ts' {
  interface JobData extends CrmJobs {}
}

export const crmJobs = {
  sendWechat,
} satisfies Pick<Jobs, keyof CrmJobs>
