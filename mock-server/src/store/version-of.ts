/** How often a row was written; one that nobody has written since it came says nothing of it. */
export function versionOf(row: object): number {
  return 'version' in row && typeof row.version === 'number' ? row.version : 1
}
