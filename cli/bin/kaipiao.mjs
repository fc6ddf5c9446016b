#!/usr/bin/env node
import { existsSync } from 'node:fs'

const bundle = new URL('../dist/main.js', import.meta.url)
if (existsSync(bundle)) {
  await import(bundle.href)
} else {
  process.stderr.write('命令行尚未构建。\n下一步：npm run generate\n')
  process.exitCode = 1
}
