import Markdown, { type Components } from 'react-markdown'

/** Headings of a text stand below those of the page; what it links to opens beside the console. */
const components: Components = {
  h1: ({ children }) => <h3>{children}</h3>,
  h2: ({ children }) => <h4>{children}</h4>,
  a: ({ href, children }) => (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  ),
  // A picture from elsewhere would tell its host who reads.
  img: ({ alt }) => <span>{alt}</span>,
}

/** Markdown as elements: HTML in it stays text, and addresses that are no links of the web are dropped. */
export function MarkdownText({ text }: { text: string }) {
  return (
    <div className="kp-markdown">
      <Markdown components={components}>{text}</Markdown>
    </div>
  )
}
