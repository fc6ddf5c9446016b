import { join } from 'node:path'

export const root = new URL('../../', import.meta.url).pathname

/** Arguments for node that run the console's build tool on the console. */
export const vite = (command: 'build' | 'preview'): string[] => [
  join(root, 'node_modules/vite/bin/vite.js'),
  command,
  join(root, 'web'),
  '--config',
  join(root, 'web/vite.config.ts'),
]
