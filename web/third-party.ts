import type { Plugin } from 'vite'
import { thirdPartyNotices } from '../tools/packages/third-party-notices.mjs'

/** Lays the notices of the packages that went into the pages beside them. */
export function thirdParty(): Plugin {
  return {
    name: 'third-party',
    apply: 'build',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? Object.keys(file.modules) : [],
      )
      this.emitFile({
        type: 'asset',
        fileName: 'THIRD-PARTY-NOTICES.txt',
        source: thirdPartyNotices(modules),
      })
    },
  }
}
