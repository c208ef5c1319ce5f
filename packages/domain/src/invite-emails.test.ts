import { describe, expect, it } from 'vitest'
import { INVITE_PROBLEMS, isEmail, judgeInvites } from './invite-emails.ts'

const OWN = 'asha@bank.example'
const problems = (...typed: string[]) => judgeInvites(typed, OWN).entries.map(({ problem }) => problem)

describe('an e-mail of an invitation', () => {
  it.each(['a@x.com', 'Asha.Kulkarni+credit@mail.bank.co.in', "o'neil@x-y.example", 'a@1.2com.in'])(
    'takes %s',
    (email) => {
      expect(isEmail(email)).toBe(true)
    },
  )

  it.each([
    'abc',
    'a@',
    '@x.com',
    'a@x',
    'a b@x.com',
    'a@x..com',
    '.a@x.com',
    'a.@x.com',
    'a@-x.com',
    'a@x.com\r\nBcc: b@x.com',
    'a@x.com,b@x.com',
    '"a"@x.com',
    'a@b@x.com',
    'Asha <a@x.com>',
    'a@127.0.0.1',
    `${'a'.repeat(65)}@x.com`,
    `a@${'x'.repeat(250)}.com`,
  ])('refuses %j', (email) => {
    expect(isEmail(email)).toBe(false)
  })

  it('says what is wrong with each entry, and nothing of one that is still empty', () => {
    expect(problems('abc', ' a@x.com ', '', '  ', OWN)).toEqual([
      INVITE_PROBLEMS.invalid,
      null,
      null,
      null,
      INVITE_PROBLEMS.own,
    ])
    expect(INVITE_PROBLEMS).toEqual({
      invalid: 'Please enter a valid email.',
      own: 'This email and user email are same',
    })
  })

  it("takes one's own e-mail in other letters for one's own", () => {
    expect(problems('ASHA@Bank.Example')).toEqual([INVITE_PROBLEMS.own])
  })

  it('sends the valid ones in their order, each address once, at most five', () => {
    expect(judgeInvites(['a@x.com', 'bad', 'b@x.com', 'A@X.com ', OWN, ''], OWN).emails).toEqual(['a@x.com', 'b@x.com'])
    const seven = Array.from({ length: 7 }, (_, n) => `p${n}@x.com`)
    expect(judgeInvites(seven, OWN).emails).toEqual(seven.slice(0, 5))
  })
})
