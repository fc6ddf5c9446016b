/** The labels of a choice as people read them: apart from each other even where a label is a list itself. */
export function optionsText(options: ReadonlyArray<{ label: string }>): string {
  const labels = options.map(({ label }) => label)
  return labels.join(labels.some((label) => label.includes('、')) ? ' / ' : '、')
}
