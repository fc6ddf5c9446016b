import { createBoundedPool } from '../jobs/job/bounded-pool.ts'

const mostAtOnce = 4

/** Answers of all, in their order; a few are asked for at once, and `onAnswer` hears each as it comes. */
export async function sideBySide<Item, Answer>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Answer>,
  onAnswer: (answer: Answer) => void = () => {},
): Promise<Answer[]> {
  const pool = createBoundedPool(mostAtOnce)
  const answers = new Map<Item, Answer>()
  for (const item of items)
    await pool.add(async () => {
      const answer = await ask(item)
      answers.set(item, answer)
      onAnswer(answer)
    })
  await pool.drain()
  return items.flatMap((item) => {
    const answer = answers.get(item)
    return answer === undefined ? [] : [answer]
  })
}
