import DOMPurify from 'dompurify'
import { Marked } from 'marked'

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (char) => ESCAPES[char] ?? char)

/** Headings of a text stand below those of the page; HTML stays text; a picture would tell its host who reads. */
const markdown = new Marked({
  async: false,
  renderer: {
    heading({ tokens, depth }) {
      const level = Math.min(depth + 2, 6)
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>`
    },
    html: ({ text }) => escaped(text),
    image: ({ text }) => escaped(text),
  },
})

/** Markdown as HTML that runs and fetches nothing; what it links to opens beside the console. */
function toHtml(text: string): string {
  const body = DOMPurify.sanitize(markdown.parse(text, { async: false }), { RETURN_DOM_FRAGMENT: true })
  for (const link of body.querySelectorAll('a')) {
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noreferrer')
  }
  const box = document.createElement('div')
  box.append(body)
  return box.innerHTML
}

/** Markdown as elements: HTML in it stays text, and addresses that are no links of the web are dropped. */
export function MarkdownText({ text }: { text: string }) {
  return <div className="kp-markdown" dangerouslySetInnerHTML={{ __html: toHtml(text) }} />
}
