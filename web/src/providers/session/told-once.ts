/** What the console says by itself once a sign-in and window, and not again at each reload. */
type Topic = 'terminal' | 'expiry'

const keyOf = (topic: Topic) => `kaipiao.told.${topic}`

/** Kept until sign-out, which clears what belongs to the window. */
export const toldOnce = {
  isTold: (topic: Topic): boolean => sessionStorage.getItem(keyOf(topic)) !== null,
  mark: (topic: Topic): void => sessionStorage.setItem(keyOf(topic), '1'),
}
