import type { JobRecord } from './job-folder.ts'

type Named = Pick<JobRecord, 'id' | 'command'>

/** The command that goes on with a job. */
export const resumeLine = ({ id, command }: Named): string => `kaipiao ${command} --resume ${id}`

/** What is said as a job begins: its number, and how to go on with it. */
export const beginLine = (record: Named): string => `任务 ${record.id}；中断后继续：${resumeLine(record)}`
