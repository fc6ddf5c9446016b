import type { Command } from '@commander-js/extra-typings'

/** Every command of a sandbox is for one of its worlds. */
export const withSpace = (command: Command) =>
  command.option('--space <名称>', '只对这个空间，默认为沙箱自己的世界')
