import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const home = dirname(createRequire(import.meta.url).resolve('@kaipiao/mock-server/package.json'))

/** The folder of the sources, where stories and pages lie as files: they are read from there by the bundle too. */
export const sourceFolder = pathToFileURL(join(home, 'src/'))
