import { bureauSettings } from './bureau-settings.ts'
import { issueInfo } from './issue-info.ts'
import { limitsAndChannels } from './limits-and-channels.ts'

/** Everything under cnf/ beside the two oldest settings. */
export const settings = { ...issueInfo, ...bureauSettings, ...limitsAndChannels }
