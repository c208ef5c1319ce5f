import { AppError } from '@saakh/domain/errors'
import { decodedText } from './decoded-text.ts'

export interface TextLine {
  /** The first line is 1. */
  row: number
  text: string
}

const LONGEST_LINE = 1_048_576

/** The lines of a text file in groups of about one chunk, empty ones left out. Throws AppError 'invalid' for what is no text. */
export async function* textLines(
  stored: AsyncIterable<Uint8Array>,
  onBytes?: (read: number) => void,
): AsyncGenerator<TextLine[]> {
  let rest = ''
  let row = 0
  for await (const chunk of decodedText(stored, onBytes)) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > LONGEST_LINE)
      throw new AppError('invalid', `Line ${row + lines.length + 1} has more than a million characters.`)
    yield lines.flatMap((text) => {
      row += 1
      return text.trim() === '' ? [] : [{ row, text }]
    })
  }
  if (rest.trim() !== '') yield [{ row: row + 1, text: rest }]
}
