import { describe, expect, it } from 'vitest'
import { readDataUrl } from './data-url.ts'

const AT_MOST = 10_000_000
const read = (data_url: string, max = AT_MOST) => readDataUrl(data_url, max)
const urlOf = (base64: string) => `data:text/csv;base64,${base64}`
/** Every byte value in turns, so that a shifted one shows. */
const numbered = (length: number) => {
  const content = Buffer.alloc(length)
  for (let at = 0; at < length; at += 1) content[at] = (at * 7 + (at >> 8)) % 256
  return content
}

describe('the file of a data URL', () => {
  it.each([0, 1, 2, 3, 4, 786_431, 786_432, 786_433, 786_434, 786_435, 1_572_863, 1_572_866, 3_000_001])(
    'of %i bytes comes byte for byte, padded or not',
    async (length) => {
      const content = numbered(length)
      const base64 = content.toString('base64')
      for (const sent of [base64, base64.replace(/=+$/, ''), `${base64}\n`]) {
        const read_back = await read(urlOf(sent))
        expect('content' in read_back && read_back.content.equals(content)).toBe(true)
      }
    },
  )

  it('may have line breaks everywhere', async () => {
    const content = numbered(2_000_003)
    const lines = content.toString('base64').replace(/.{76}/g, '$&\r\n')
    const read_back = await read(urlOf(lines))
    expect('content' in read_back && read_back.content.equals(content)).toBe(true)
  })

  it.each([
    'data:application/pdf;name=a.pdf;charset=utf-8;base64,YWI=',
    'DATA:;BASE64,YWI=',
    'data:text/csv; base64,YWI=',
    'data:text/csv;base64,Y\r\nWI=\n',
    'data:text/csv;base64,YWI',
  ])('may be written as %j', async (text) => expect(await read(text)).toEqual({ content: Buffer.from('ab') }))

  it.each([
    'a,b',
    'data:text/csv,a',
    'data:text/csv;base64,a',
    'data:;base64,a===',
    'data:;base64,abc=d',
    'data:;base64,abcde=',
    'data:;base64,****',
    'data:;base64,YWI=,YWI=',
  ])('is not %j', async (text) => expect(await read(text)).toEqual({ problem: 'not_base64' }))

  it.each([
    ['a wrong character in the first piece', 10],
    ['padding in the middle', 1_500_000],
    ['a wrong character in the last piece', 2_000_000],
  ])('is not base64 with %s', async (_what, at) => {
    const base64 = numbered(1_600_000).toString('base64')
    const broken = `${base64.slice(0, at)}${at === 1_500_000 ? '=' : '*'}${base64.slice(at + 1)}`
    expect(await read(urlOf(broken))).toEqual({ problem: 'not_base64' })
  })

  it('has at most so many bytes', async () => {
    const sent = urlOf(numbered(1000).toString('base64'))
    expect('content' in (await read(sent, 1000))).toBe(true)
    expect(await read(sent, 999)).toEqual({ problem: 'too_large' })
  })

  it('lets others in between', async () => {
    const sent = urlOf(numbered(6_000_000).toString('base64'))
    let turns = 0
    const count = () => {
      turns += 1
      next = setImmediate(count)
    }
    let next = setImmediate(count)
    await read(sent)
    clearImmediate(next)
    expect(turns).toBeGreaterThan(5)
  })
})
