import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CsvReader, type CsvRecord, csvRecords } from './csv-records.ts'
import { fileText, UNREADABLE } from './file-text.ts'

const read = (...chunks: string[]): CsvRecord[] => {
  const reader = new CsvReader()
  return [...chunks.flatMap((chunk) => reader.feed(chunk)), ...reader.end()]
}
const cells = (text: string) => read(text).map((record) => record.cells)

async function* bytesOf(content: Uint8Array, size = content.length || 1): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size)
}
const recordsOf = async (content: Uint8Array, size?: number) => {
  const records: CsvRecord[] = []
  for await (const group of csvRecords(fileText(bytesOf(content, size)))) records.push(...group)
  return records
}

describe('CSV as files write it', () => {
  it('reads quoted delimiters, doubled quotation marks and line ends inside quotes', () => {
    expect(cells('a,b\r\n"x, y","say ""so"""\r\n"two\nlines",z')).toEqual([
      ['a', 'b'],
      ['x, y', 'say "so"'],
      ['two\nlines', 'z'],
    ])
  })

  it('numbers records by the line they start on', () => {
    expect(read('a,b\n"two\nlines",1\n\nlast,2\n').map(({ row }) => row)).toEqual([1, 2, 5])
  })

  it('takes the delimiter from the heading', () => {
    expect(cells('a;b;c\n1,5;2;3\n')[1]).toEqual(['1,5', '2', '3'])
    expect(cells('"a;a;a;a",b\n1,2\n')[1]).toEqual(['1', '2'])
    expect(cells('a\tb\n1\t2')[1]).toEqual(['1', '2'])
  })

  it('keeps quotation marks inside a cell and what follows a closed one', () => {
    expect(cells('a,b\n5" PIPE,"ABC" LTD\n')[1]).toEqual(['5" PIPE', 'ABC LTD'])
  })

  it('sets a line aside whose quotation mark is never closed, and reads on after it', () => {
    const records = read(`a,b\n"open,1\n${'x,2\n'.repeat(40_000)}`)
    expect(records).toHaveLength(40_002)
    expect(records[1]).toMatchObject({ row: 2, problem: 'A quotation mark opened in this line is never closed.' })
    expect(records.slice(2).every(({ problem }) => problem === undefined)).toBe(true)
    expect(read('a,b\n"open,1\nx,2')[2]).toMatchObject({ row: 3, cells: ['x', '2'] })
  })

  it('refuses a line that has no end', () => {
    expect(() => read('a,b\n', 'x'.repeat(1_200_000))).toThrow(/longer than a million characters/)
  })

  it('reads the same records however the file is cut', () => {
    const piece = fc.constantFrom('a', ',', '"', '\n', '\r\n', ';', 'é', ' ', '12')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), fc.array(fc.nat(60), { maxLength: 6 }), (parts, cuts) => {
        const text = `h,h\n${parts.join('')}`
        const at = [...new Set(cuts)].sort((a, b) => a - b)
        const chunks = [0, ...at].map((from, i) => text.slice(from, at[i] ?? text.length))
        expect(read(...chunks)).toEqual(read(text))
      }),
    )
  })
})

describe('the bytes of a file', () => {
  it('drops a byte order mark and unpacks gzip, in chunks of any size', async () => {
    const content = Buffer.from('\ufeffname,city\nCafé Sample,Panají\n')
    for (const size of [1, 3, 1000])
      for (const stored of [content, gzipSync(content)])
        expect((await recordsOf(stored, size)).map((record) => record.cells)).toEqual([
          ['name', 'city'],
          ['Café Sample', 'Panají'],
        ])
  })

  it('sets lines aside that are not UTF-8, and reads a replacement character that the file itself holds', async () => {
    const records = await recordsOf(
      Buffer.concat([Buffer.from('a,b\nCaf'), Buffer.from([0xe9]), Buffer.from(',1\nGera\ufffds,2\nok,3\n')]),
    )
    expect(records.map(({ problem }) => problem ?? null)).toEqual([
      null,
      'The line is not UTF-8 text; save the file as "CSV UTF-8".',
      null,
      null,
    ])
    expect(records[1]?.text).toBe(`Caf${UNREADABLE},1`)
    expect(records[2]?.cells).toEqual(['Gera\ufffds', '2'])
  })

  it.each([
    ['PK\u0003\u0004rest', /zipped file inside another/],
    ['%PDF-1.7', /This is a PDF/],
    ['', /The file is empty/],
    ['a\u0000b', /not a text file/],
  ])('says what %j is instead of reading it', async (content, message) => {
    await expect(recordsOf(Buffer.from(content, 'latin1'))).rejects.toThrow(message)
  })

  it('tells a compressed file that ends too early', async () => {
    const packed = gzipSync(Buffer.from(Array.from({ length: 5000 }, (_, i) => `${i},${i * 7919}\n`).join('')))
    await expect(recordsOf(packed.subarray(0, packed.length >> 1))).rejects.toThrow(/broken or ends too early/)
  })
})
