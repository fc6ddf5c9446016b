import { parseRecording } from '../../recording/recording.ts'
import { Story } from '../../recording/story.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { ControlFault } from '../request/control-fault.ts'
import type { ControlSchemas } from '@kaipiao/client/sandbox'
import type { ControlRoutes } from '../request/control-request.ts'

/** A recording of another platform, played in front of this world. */
export const recordingRoutes = {
  getReplay: recordingOf,

  /** What a recorder has written; `{ clear: true }` ends it. */
  playRecording: (sandbox, { body }) => {
    sandbox.story = body.clear === true ? undefined : storyIn(body)
    return recordingOf(sandbox)
  },
} satisfies Partial<ControlRoutes>

function storyIn(body: object): Story {
  try {
    return new Story(parseRecording(JSON.stringify(body)), true)
  } catch (error) {
    throw new ControlFault(
      400,
      error instanceof Error ? error.message : String(error),
      '这不是本版本沙箱的录制文件',
    )
  }
}

/** As a recorder answers, without what was said: that is in the file. */
function recordingOf({ story }: Sandbox): ControlSchemas['Replay'] {
  return {
    to: story?.to ?? null,
    report: story?.report ?? [],
    exchanges: (story?.exchanges ?? []).map(
      ({ recorded: { operationId, method, path, breaches, reply }, played }) => ({
        ...{ operationId, method, path, breaches, played },
        reply: { status: reply.status },
      }),
    ),
  }
}
