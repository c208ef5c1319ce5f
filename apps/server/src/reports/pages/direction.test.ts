import { expect, it } from 'vitest'
import { piecesFromLeft } from './direction.ts'

const drawn = (text: string) => piecesFromLeft(text, 'text').map((piece) => piece.text)

it('leaves a line alone that is written from the left', () => {
  expect(drawn('साख (Bank) 12')).toEqual(['साख', ' (Bank) 12'])
})

it('turns the words of a script that is written from the right, within a line that begins at the left', () => {
  expect(drawn('Bank تاج محل Limited')).toEqual(['Bank ', 'محل', ' ', 'تاج', ' Limited'])
})

it('keeps a number within such words readable, and turns brackets around them', () => {
  expect(drawn('تاج 12 محل')).toEqual(['محل', ' ', '12', ' ', 'تاج'])
  expect(drawn('تاج (محل) تاج')).toEqual(['تاج', ' ', '(', 'محل', ')', ' ', 'تاج'])
})
