import { describe, expect, it } from 'vitest'
import { cinLines, MOST_CINS } from './cin-lines.ts'

const GOOD = 'U15400GA2011PTC990001'
const read = (text: string) => cinLines(text, 2026)

describe('the CINs of a list', () => {
  it('are read a line each, in any letter case and with blanks, each once', () => {
    expect(read(`${GOOD}\n u15400ga2011ptc990002 \n\n${GOOD.toLowerCase()}\n`)).toEqual({
      right: [
        { line: 1, cin: GOOD },
        { line: 2, cin: 'U15400GA2011PTC990002' },
      ],
      wrong: [],
      repeated: 1,
      left_off: 0,
    })
  })

  it('are named with their line and the reason where they are wrong', () => {
    const { right, wrong } = read(
      `U15400GA2011PTC99000\n${GOOD}\nU63040GA2006PTCOO4531\nAABCT5678K\nX15400GA2011PTC990001`,
    )
    expect(right).toEqual([{ line: 2, cin: GOOD }])
    expect(wrong.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
      '1: The CIN has 20 characters; it needs 21.',
      '3: Character 16 of the CIN is the letter O where a digit is needed; perhaps it should be 0 (zero).',
      '4: This is a PAN, and not a CIN.',
      '5: The CIN starts with X; it starts with L (listed) or U (unlisted).',
    ])
  })

  it('are taken from the column that bears their name, or from the cell that looks like one', () => {
    expect(read(`customer,CIN\nC-1,${GOOD}\nC-2,\n`)).toMatchObject({
      right: [{ line: 2, cin: GOOD }],
      wrong: [{ line: 3, text: 'C-2,', reason: 'The CIN is empty.' }],
    })
    expect(read(`Samudra Sample Foods;${GOOD}`).right).toEqual([{ line: 1, cin: GOOD }])
  })

  it('are at most a thousand', () => {
    const lines = Array.from({ length: MOST_CINS + 3 }, (_, at) => `U15400GA2011PTC${String(at).padStart(6, '0')}`)
    expect(read(lines.join('\n'))).toMatchObject({ left_off: 3 })
  })
})
