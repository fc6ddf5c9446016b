/** Starts the sandbox from its bundle, made anew where the sources have changed; `--help` lists its options. */
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './build.mjs'
import { loadProgram } from './load-program.mjs'

await loadProgram(async () => import(pathToFileURL(await ensureBuilt()).href))
