/** The notices that go with a bundle: name, version, licence and its text of each package that `files` come from. */
export function thirdPartyNotices(files: Iterable<string>): string
