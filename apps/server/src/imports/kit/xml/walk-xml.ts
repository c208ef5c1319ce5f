import { AppError } from '@saakh/domain/errors'
import { SaxesParser } from 'saxes'

export interface XmlEvents {
  /** `line` is the line of the text on which the tag ends. */
  opened?(name: string, attribute: (name: string) => string | undefined, line: number): void
  text?(text: string): void
  closed?(name: string): void
}

/** Real files have up to a dozen. */
const DEEPEST = 60
/** From one tag to the next, which is what the parser holds at a time. */
const LONGEST_PIECE = 1_000_000

const refuse = (reason: string) => new AppError('invalid', reason)
const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** Tally writes characters that XML has no place for as references, such as `&#4;` before a name: they stand for nothing. */
const FORBIDDEN_REFERENCE = /&#(?:x0*(?:[0-8bcef]|1[0-9a-f])|0*(?:[0-8]|1[124-9]|2\d|3[01]));/gi
/** A reference that the end of a chunk cuts is at most so long. */
const CUT_REFERENCE = /&[#\w]{0,12}$/

/**
 * Walks through XML as its text comes, and yields after each piece. Holds one element's text at a time. Throws AppError
 * 'invalid' for broken XML and for document types: their entities are how small files grow large or reach for others.
 */
export async function* walkXml(text: AsyncIterable<string>, events: XmlEvents): AsyncGenerator<void> {
  const parser = new SaxesParser()
  let depth = 0
  let sinceTag = 0
  parser.on('doctype', () => {
    throw refuse('The file declares a document type, which no such report does; entities are not read.')
  })
  parser.on('error', ({ message }) => {
    throw refuse(
      /unclosed tag|unexpected end/.test(message)
        ? 'The XML ends before its elements are closed: the file is cut. Export it again.'
        : `The XML is broken at line ${parser.line}. Export the file again.`,
    )
  })
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1
    sinceTag = 0
    if (depth > DEEPEST) throw refuse(`The XML nests more than ${DEEPEST} elements; no such report does.`)
    events.opened?.(localName(name), (wanted) => attributes[wanted], parser.line)
  })
  parser.on('text', (piece) => events.text?.(piece))
  parser.on('cdata', (piece) => events.text?.(piece))
  parser.on('closetag', ({ name }) => {
    depth -= 1
    sinceTag = 0
    events.closed?.(localName(name))
  })
  let carry = ''
  for await (const chunk of text) {
    const joined = carry + chunk
    sinceTag += chunk.length
    if (sinceTag > LONGEST_PIECE + chunk.length)
      throw refuse('The XML holds a million characters without a tag; no such report does.')
    carry = CUT_REFERENCE.exec(joined)?.[0] ?? ''
    parser.write(joined.slice(0, joined.length - carry.length).replace(FORBIDDEN_REFERENCE, ''))
    yield
  }
  parser.write(carry.replace(FORBIDDEN_REFERENCE, ''))
  parser.close()
  yield
}
