import { bureauSettings } from './bureau-settings.ts'
import { issueConfig } from './issue-config.ts'
import { issueInfo } from './issue-info.ts'
import { limitsAndChannels } from './limits-and-channels.ts'

/** Everything under cnf/. */
export const settings = { ...issueConfig, ...issueInfo, ...bureauSettings, ...limitsAndChannels }
