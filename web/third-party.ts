import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { thirdPartyNotices } from '../tools/packages/third-party-notices.mjs'

/** Lays the notices of the packages that went into the pages beside them. */
export function thirdParty(): Plugin {
  return {
    name: 'third-party',
    apply: 'build',
    generateBundle(_options, bundle) {
      // Of assets only fonts are somebody else's; they are named from the folder of the pages.
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk'
          ? Object.keys(file.modules)
          : file.originalFileNames
              .filter((name) => name.endsWith('.woff2'))
              .map((name) => resolve(import.meta.dirname, name)),
      )
      this.emitFile({
        type: 'asset',
        fileName: 'THIRD-PARTY-NOTICES.txt',
        source: thirdPartyNotices(modules),
      })
    },
  }
}
