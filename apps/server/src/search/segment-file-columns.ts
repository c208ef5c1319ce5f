import { Segment } from './segment.ts'
import { WordList } from './word-list.ts'

/** As it stands in memory and in a file. */
export type Column = Buffer | Uint16Array | Uint32Array

export interface StoredSegment {
  size: number
  columns: Record<string, Column>
}

/** The columns by name; which rows are dead is copied, since it changes. */
export function storedSegment(segment: Segment): StoredSegment {
  const { size, words, postings, sounds, lengths, heads, ...others } = segment.columns
  return {
    size,
    columns: {
      ...others,
      lengths: bufferOver(lengths),
      heads: bufferOver(heads),
      chars: words.chars,
      word_starts: words.starts,
      posting_starts: postings.starts,
      posting_rows: postings.rows,
      common: postings.common,
      common_counts: postings.common_counts,
      common_bits: postings.common_bits,
      sound_hashes: sounds.hashes,
      sound_words: sounds.words,
      dead: segment.deadBits(),
    },
  }
}

export function segmentOf({ size, columns }: StoredSegment): Segment {
  const column = <T extends Column>(name: string, kind: abstract new (...made: never[]) => T): T => {
    const storedColumn = columns[name]
    if (!(storedColumn instanceof kind)) throw new TypeError(`the column ${name} is missing`)
    return storedColumn
  }
  const numbers = (name: string) => column(name, Uint32Array)
  const { profile } = columns
  return new Segment(
    {
      size,
      ids: column('ids', Buffer),
      records: column('records', Buffer),
      record_start: numbers('record_start'),
      lengths: column('lengths', Buffer),
      heads: column('heads', Buffer),
      profile: profile instanceof Uint16Array ? profile : numbers('profile'),
      words: new WordList(column('chars', Uint16Array), numbers('word_starts')),
      postings: {
        starts: numbers('posting_starts'),
        rows: numbers('posting_rows'),
        common: numbers('common'),
        common_counts: numbers('common_counts'),
        common_bits: numbers('common_bits'),
      },
      sounds: { hashes: numbers('sound_hashes'), words: numbers('sound_words') },
      bucket_start: numbers('bucket_start'),
      bucket_rows: numbers('bucket_rows'),
    },
    numbers('dead'),
  )
}

const bufferOver = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength)
