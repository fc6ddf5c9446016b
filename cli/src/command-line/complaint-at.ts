import { CommanderError } from '@commander-js/extra-typings'

/** What commander has against a line, with the command that it is about: `order retry`, or nothing for the program. */
export class ComplaintAt extends CommanderError {
  readonly path: string

  constructor({ exitCode, code, message }: CommanderError, path: string) {
    super(exitCode, code, message)
    this.path = path
  }
}
