import { StringDecoder } from 'node:string_decoder'

/** A row as COPY writes it; null is SQL's null. */
export type CopyRow = readonly (string | null)[]

const SIGNS: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }
const cellOf = (text: string): string | null => {
  if (text === '\\N') return null
  return text.includes('\\') ? text.replace(/\\(.)/gs, (_whole, sign: string) => SIGNS[sign] ?? sign) : text
}

/** The rows of COPY's text format. A line break within a value is escaped there, so that a line is a row. */
export async function* copyRows(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<CopyRow> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + decoder.write(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength))).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield line.split('\t').map(cellOf)
  }
  if (rest !== '') yield rest.split('\t').map(cellOf)
}
