import { describe, expect, it } from 'vitest'
import { passwordProblem } from './password-rules.ts'

const MEERA = { name: 'Meera Deshpande', email: 'meera.d@bank.example' }
const problem = (password: string) => passwordProblem(password, MEERA)

describe('a password', () => {
  it.each([
    'Narmada in the rain',
    'kanda poha at seven',
    'ababab cdcdcd ef',
    'नर्मदा के किनारे बारिश',
    '            x y z w',
  ])('is taken: %s', (password) => expect(problem(password)).toBeNull())

  it('has twelve characters, counted as people count them, and at most two hundred', () => {
    expect(problem('short words')).toBe('Please choose at least 12 characters.')
    expect(problem('🐘🐅🦚🐘🐅🦚')).toBe('Please choose at least 12 characters.')
    expect(problem('word '.repeat(41))).toBe('Please choose at most 200 characters.')
  })

  it.each([
    'Meera Deshpande',
    'meeradeshpande1',
    'MeeraMeeraMeera',
    'meera.d@bank.example',
    'meera.d-meera.d',
    'Deshpande2026!',
  ])('is not the name or the e-mail address: %s', (password) =>
    expect(problem(password)).toContain('your name or e-mail address'),
  )

  it.each(['saakhsaakhsaakh', 'Saakh-Saakh-2026'])('is not the product: %s', (password) =>
    expect(problem(password)).toContain('the product'),
  )

  it.each(['password1234', 'PASSWORD_PASSWORD', 'qwertyuiop12', '123456789012', 'Welcome-2026!!!!', 'aaaaaaaaaaaaaaa'])(
    'is none that is tried first: %s',
    (password) => expect(problem(password)).not.toBeNull(),
  )
})
