/** What settings must not say: each line is refused by the compiler. Checked by tsc, never run. */
import {
  getFixedQuotaInfo,
  getIssueAgentConfig,
  updateFixedQuotaInfo,
  updateIssueAgentConfig,
} from '@kaipiao/client/described'
import { defineSettings, settings } from './define-settings.ts'

settings(getIssueAgentConfig, updateIssueAgentConfig, {
  scope: { diskId: 'currentTerminal' },
  sections: [{ title: 'a', fields: ['sw', { field: 'agent', visible: ({ sw }) => sw === 1 }] }],
})
settings(getFixedQuotaInfo, updateFixedQuotaInfo, {
  // @ts-expect-error `used` is read, and not in the body
  sections: [{ title: 'a', fields: ['used'] }],
})
settings(getIssueAgentConfig, updateIssueAgentConfig, {
  // @ts-expect-error neither operation has a parameter of this name
  scope: { id: 'currentTerminal' },
  sections: [],
})
settings(getIssueAgentConfig, updateIssueAgentConfig, {
  sections: [],
  // @ts-expect-error the rule reads a field that the body does not have
  check: (values: { nope: string }) => (values.nope ? [] : []),
})
// @ts-expect-error a page without a card shows nothing
defineSettings('x', { label: 'x', parts: [] })
