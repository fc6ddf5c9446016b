#!/usr/bin/env node
import { existsSync, readFileSync, writeSync } from 'node:fs'
import module from 'node:module'

const built = (path) => new URL(`../dist/${path}`, import.meta.url)

/** The help that the build has written down for this line, if that is all it asks for. */
function writtenText(words) {
  const last = words.at(-1)
  const isPath = (path) => path.every((word) => /^[a-z][a-z-]*$/.test(word))
  if (words.length === 1 && (last === '--version' || last === '-V')) return 'version'
  const path = last === '--help' || last === '-h' ? words.slice(0, -1) : undefined
  return path && isPath(path) ? ['kaipiao', ...path].join(' ') : undefined
}

/** The folder of the helps that fit; undefined where the terminal is narrower than those that are written down. */
function widthOf({ isTTY, columns = 0 }) {
  if (!isTTY) return ''
  return columns >= 120 ? '120/' : columns >= 80 ? '80/' : undefined
}

/** Says it and is done, without loading the program; false where it has to be loaded after all. */
function sayWritten(words) {
  const name = writtenText(words)
  const width = name === undefined || name === 'version' ? '' : widthOf(process.stdout)
  const file = name === undefined || width === undefined ? undefined : built(`help/${width}${name}.txt`)
  if (file === undefined || !existsSync(file)) return false
  const bytes = readFileSync(file)
  let at = 0
  try {
    while (at < bytes.length) at += writeSync(1, bytes, at)
  } catch (error) {
    // A pipe that is full is waited for; a reader that has gone wants no more.
    if (error.code !== 'EPIPE') process.stdout.write(bytes.subarray(at))
  }
  return true
}

if (process.argv[2] === '__complete') {
  // A Tab: answered without the program, and with nothing where it is not built.
  if (existsSync(built('complete.js'))) await import(built('complete.js').href)
} else if (!sayWritten(process.argv.slice(2))) {
  const bundle = built('main.js')
  if (existsSync(bundle)) {
    // Node 22 and newer keep what they have compiled for the next run.
    module.enableCompileCache?.()
    await import(bundle.href)
  } else {
    process.stderr.write('命令行尚未构建。\n下一步：npm run generate\n')
    process.exitCode = 1
  }
}
