/** SS27, CN: how long a script may take before its part counts as lost, in milliseconds. */
export const SCRIPT_TIMEOUT_MS = 120_000

/** A part of the console whose script could not be had: offline, too slow, or replaced by a newer version. */
export class ScriptFailure extends Error {
  override readonly name = 'ScriptFailure'
  /** Lets the part be loaded anew when it is shown the next time. */
  forget: () => void = () => undefined
}

/** Loads a script, and gives up after 120 s (SS27). Rejects with a ScriptFailure whatever was wrong. */
export async function loadScript<Script>(load: () => Promise<Script>): Promise<Script> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const deadline = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new ScriptFailure('页面加载超时，请检查网络后重试')), SCRIPT_TIMEOUT_MS)
  })
  try {
    return await Promise.race([load(), deadline])
  } catch (error) {
    if (error instanceof ScriptFailure) throw error
    throw new ScriptFailure('页面加载失败，请检查网络后重试', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}
