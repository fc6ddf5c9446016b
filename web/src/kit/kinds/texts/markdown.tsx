import { Suspense } from 'react'
import { lazyPart } from '../../../client/areas/lazy-part.tsx'
import { plainText, type InputProps, type KindParts } from '../../shapes/kind.ts'
import { multiline } from './multiline.tsx'
import { text } from './text.tsx'

const MarkdownText = lazyPart(async () => (await import('./markdown-text.tsx')).MarkdownText)

/** A text in Markdown: drawn where it is read, and under its input while it is written. */
export const markdown: KindParts = {
  cell: ({ value, ...rest }) => <text.cell {...rest} value={withoutMarks(plainText(value))} />,
  view: ({ value }) => <Drawn text={plainText(value)} />,
  input: MarkdownInput,
  text: plainText,
  width: 220,
}

/** In one line there is room for the words alone: no emphasis, headings, points, or addresses of links. */
const withoutMarks = (source: string): string =>
  source
    .replace(/^\s*(#{1,6}|>|[-*+])\s+/gm, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(\*{1,3}|__|~~|`)(?=\S)(.+?)\1/g, '$2')

function Drawn({ text: source }: { text: string }) {
  return (
    <Suspense fallback={<span className="kp-multiline">{source}</span>}>
      <MarkdownText text={source} />
    </Suspense>
  )
}

function MarkdownInput(props: InputProps) {
  const source = plainText(props.value)
  return (
    <>
      <multiline.input {...props} />
      {source !== '' && (
        <section aria-label="预览" className="kp-preview">
          <Drawn text={source} />
        </section>
      )}
    </>
  )
}
