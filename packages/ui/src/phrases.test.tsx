import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Filled, PhrasesContext } from './phrases.tsx'

const TEXT = '{1} moved it to {2}'
const sentence = <Filled text={TEXT} slots={[<b key="who">Asha</b>, <i key="to">WIP</i>]} />

it('fills the places of a sentence with what is drawn', () => {
  expect(renderToStaticMarkup(sentence)).toBe('<b>Asha</b> moved it to <i>WIP</i>')
})

it('fills them in the order of the language', () => {
  const say = (english: string) => (english === TEXT ? '{2} ({1})' : english)
  expect(renderToStaticMarkup(<PhrasesContext value={say}>{sentence}</PhrasesContext>)).toBe('<i>WIP</i> (<b>Asha</b>)')
})
