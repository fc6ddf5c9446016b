import type { Jobs } from '../../behaviour/jobs.ts'
import { endTaxSync } from './registrations/registrations.ts'
import { restoreTerminal } from './terminals/restore-terminal.ts'
import { workRobot } from './robots/work-robot.ts'
import { bureauStep } from './tax-bureau/bureau-step.ts'
import { endTrusteeship } from './devices/hosting.ts'

interface TerminalsJobs {
  bureauStep: { readonly traceno: string; readonly at: string }
  endTaxSync: { readonly syncId: string }
  workRobot: { readonly taskId: string; readonly looks: string }
  endTrusteeship: { readonly trusteeshipId: string; readonly endTime: string }
  restoreTerminal: { readonly terminalId: string }
}

declare module '../../behaviour/job-data.ts' {
  interface JobData extends TerminalsJobs {}
}

export const terminalsJobs = {
  bureauStep,
  endTaxSync,
  workRobot,
  endTrusteeship,
  restoreTerminal,
} satisfies Pick<Jobs, keyof TerminalsJobs>
