import { StringDecoder } from 'node:string_decoder'
import { AppError } from '@saakh/domain/errors'
import { SaxesParser } from 'saxes'
import { refuseWorkbook } from './package.ts'

export interface XmlEvents {
  opened?(name: string, attribute: (name: string) => string | undefined): void
  text?(text: string): void
  closed?(name: string): void
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Walks through a part of a workbook as it is unpacked, and yields after each piece. Entities of a document type are how
 * small files grow large or reach for others: a part that declares one is refused.
 */
export async function* walkXml(bytes: AsyncIterable<Buffer>, events: XmlEvents): AsyncGenerator<void> {
  const parser = new SaxesParser()
  const decoder = new StringDecoder('utf8')
  parser.on('doctype', () => {
    throw refuseWorkbook('The workbook declares a document type, which no spreadsheet writes.')
  })
  parser.on('error', () => {
    throw refuseWorkbook('The workbook holds XML that is broken.')
  })
  parser.on('opentag', ({ name, attributes }) => events.opened?.(localName(name), (wanted) => attributes[wanted]))
  parser.on('text', (text) => events.text?.(text))
  parser.on('cdata', (text) => events.text?.(text))
  parser.on('closetag', ({ name }) => events.closed?.(localName(name)))
  try {
    for await (const chunk of bytes) {
      parser.write(decoder.write(chunk))
      yield
    }
    parser.close()
  } catch (error) {
    throw error instanceof AppError ? error : refuseWorkbook('The workbook holds XML that is broken.')
  }
}

/** The same, to its end. */
export async function readXml(bytes: AsyncIterable<Buffer>, events: XmlEvents): Promise<void> {
  const walk = walkXml(bytes, events)
  while (!(await walk.next()).done);
}
