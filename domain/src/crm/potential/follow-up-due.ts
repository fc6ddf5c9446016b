/** When a follow-up that was agreed falls due. Source: checklist CU05. */
export type FollowUpDue = 'overdue' | 'today' | 'later'

/**
 * @param nextTime when to get in touch again, `YYYY-MM-DD HH:mm:ss`
 * @param today `YYYY-MM-DD`; what was agreed for an hour of today that has gone by is still today's
 */
export function followUpDue(nextTime: string, today: string): FollowUpDue {
  const day = nextTime.slice(0, 10)
  if (day === today) return 'today'
  return day < today ? 'overdue' : 'later'
}
