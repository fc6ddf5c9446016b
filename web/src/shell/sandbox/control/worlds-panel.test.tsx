import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { dialogStore } from '../../../client/talk/dialogs.ts'
import { renderWith } from '../../../requests/testing/render-with.tsx'
import { useControl } from '../calls/use-control.ts'
import { CallShown } from '../calls/call-shown.tsx'
import { WorldsPanel } from './worlds-panel.tsx'

const health = { world: 'demo', seed: 1, counts: { customers: 24 } }

function Page() {
  const control = useControl()
  return (
    <>
      <WorldsPanel control={control} />
      {control.last && <CallShown {...control.last} />}
    </>
  )
}

it('sends a world as the file that it is, unread, and shows the line that does the same', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (url: string, { method, body }: RequestInit) => {
    if (method === 'POST') sent.push(body)
    return Promise.resolve(
      Response.json(
        url.endsWith('checkpoints') ? { checkpoints: [] } : method === 'GET' ? health : { rows: 1 },
      ),
    )
  })
  const { container } = renderWith(<Page />, { config: { apiBase: 'http://127.0.0.1:4000' } })
  await screen.findByText('现在的世界有 24 行。')
  const file = new File(['{"rows":{}}'], "Li's 世界.json", { type: 'application/json' })
  const read = vi.spyOn(file, 'text')
  const place = container.querySelector<HTMLInputElement>('input[type=file]')
  expect(place).not.toBeNull()
  if (place !== null) await userEvent.upload(place, file)
  await vi.waitFor(() => expect(dialogStore.read()).toHaveLength(1))
  dialogStore.read()[0]?.answer('yes')
  await vi.waitFor(() => expect(sent).toEqual([expect.any(File)]))
  expect(sent[0]).toHaveProperty('name', file.name)
  expect(read).not.toHaveBeenCalled()
  expect(
    await screen.findByText(
      String.raw`curl -X POST http://127.0.0.1:4000/__sandbox/world -H 'content-type: application/json' --data-binary '@Li'\''s 世界.json'`,
    ),
  ).toBeTruthy()
})
