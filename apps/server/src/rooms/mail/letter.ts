import { shortened, withoutTurns } from '@saakh/domain/plain-text'

/** One thing that a letter tells of, with where it is to be seen. */
interface LetterItem {
  text: string
  href: string
}

export interface Letter {
  /** English unless it is told in another one. */
  language?: 'hi'
  subject: string
  greeting: string
  before: string[]
  items?: LetterItem[]
  /** The one thing to do. */
  action?: LetterItem
  after: string[]
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)

const LONGEST_SUBJECT = 200

/** In one line and one direction: a line break in a name must never begin a header, nor a mark turn what follows it. */
const oneLine = (text: string): string =>
  withoutTurns(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()

const link = ({ text, href }: LetterItem) =>
  `<a href="${escaped(href)}" style="color:#3b4cca">${escaped(oneLine(text))}</a>`
const paragraph = (html: string) => `<p style="margin:0 0 12px">${html}</p>`

/** The same letter as plain text and as HTML; everything in it is text, whoever wrote it. */
export function writeLetter(letter: Letter): { subject: string; text: string; html: string } {
  const { greeting, before, items = [], action, after } = letter
  const lines = (texts: readonly string[]) => texts.map((text) => oneLine(text))
  const text = [
    `${oneLine(greeting)},`,
    ...lines(before),
    items.map((item) => `- ${oneLine(item.text)}\n  ${item.href}`).join('\n'),
    action ? `${oneLine(action.text)}: ${action.href}` : '',
    ...lines(after),
  ]
  const html = [
    paragraph(`${escaped(oneLine(greeting))},`),
    ...lines(before).map((line) => paragraph(escaped(line))),
    items.length > 0
      ? `<ul style="margin:0 0 12px;padding-left:20px">${items.map((item) => `<li style="margin:0 0 6px">${link(item)}</li>`).join('')}</ul>`
      : '',
    action ? paragraph(link(action)) : '',
    ...lines(after).map((line) => paragraph(`<span style="color:#5f6470">${escaped(line)}</span>`)),
  ]
  return {
    subject: shortened(oneLine(letter.subject), LONGEST_SUBJECT),
    text: `${text.filter((part) => part !== '').join('\n\n')}\n`,
    html: `<!doctype html><html lang="${letter.language ?? 'en'}"><body style="font:14px/20px sans-serif;color:#1c1f26">${html.join('')}</body></html>`,
  }
}
