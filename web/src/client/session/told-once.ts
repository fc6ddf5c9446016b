/** What the console says by itself once a sign-in, and not again at each reload or in each tab. */
const TOPICS = ['terminal', 'expiry'] as const
type Topic = (typeof TOPICS)[number]

const keyOf = (topic: Topic) => `kaipiao.told.${topic}`

/** Kept for all tabs of the browser until somebody signs out or in. */
export const toldOnce = {
  isTold: (topic: Topic): boolean => localStorage.getItem(keyOf(topic)) !== null,
  mark: (topic: Topic): void => localStorage.setItem(keyOf(topic), '1'),
  forget: (): void => TOPICS.forEach((topic) => localStorage.removeItem(keyOf(topic))),
}
