import type { Jobs } from '../../behaviour/jobs.ts'
import { closeInvestment, payInvestment } from './bill/investments.ts'

interface PlatformJobs {
  payInvestment: { readonly investmentId: string }
  closeInvestment: { readonly investmentId: string }
}

declare module '../../behaviour/job-data.ts' {
  interface JobData extends PlatformJobs {}
}

export const platformJobs = {
  payInvestment,
  closeInvestment,
} satisfies Pick<Jobs, keyof PlatformJobs>
