import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { tracksOf } from './captions.ts'
import { ACCOUNT, dayFile, daysBefore } from './film-files.ts'
import { DEMO_FILM } from './measures.ts'
import { secondsOf } from './seconds-of.ts'

const stem = fileURLToPath(new URL('../../docs/film/from-file-to-decision', import.meta.url))

const cuesOf = (ending: string) => {
  const [head, ...cues] = readFileSync(stem + ending, 'utf8')
    .trimEnd()
    .split('\n\n')
  expect(head).toBe('WEBVTT')
  return cues.map((cue) => {
    const [times = '', ...text] = cue.split('\n')
    return { times, text: text.join(' ') }
  })
}

it('is about a minute long and small', () => {
  const { least_seconds, most_seconds, most_bytes } = DEMO_FILM
  expect(secondsOf(`${stem}.webm`)).toBeGreaterThanOrEqual(least_seconds)
  expect(secondsOf(`${stem}.webm`)).toBeLessThanOrEqual(most_seconds)
  expect(statSync(`${stem}.webm`).size).toBeLessThanOrEqual(most_bytes)
  expect(statSync(`${stem}.webp`).size).toBeLessThanOrEqual(most_bytes / 10)
})

it('has the same captions in English and in Hindi, at the same times', () => {
  const [english, hindi] = [cuesOf('-en.vtt'), cuesOf('-hi.vtt')]
  expect(english.length).toBeGreaterThan(8)
  expect(hindi.map(({ times }) => times)).toEqual(english.map(({ times }) => times))
  const devanagari = /\p{Script=Devanagari}/u
  expect(english.filter(({ text }) => text === '' || devanagari.test(text))).toEqual([])
  expect(hindi.filter(({ text }) => !devanagari.test(text))).toEqual([])
})

it('is shown in the README', () => {
  const readme = readFileSync(fileURLToPath(new URL('../../README.md', import.meta.url)), 'utf8')
  for (const ending of ['.webm', '.webp', '-en.vtt', '-hi.vtt'])
    expect(readme).toContain(`docs/film/from-file-to-decision${ending}`)
})

it('begins on files in which one account turns SMA-1 and one line is mistyped', () => {
  const lines = dayFile().trimEnd().split('\n').slice(1)
  expect(lines.filter((line) => line.startsWith(`${ACCOUNT},`) && line.includes(',31,'))).toHaveLength(1)
  expect(lines.filter((line) => !line.includes(',2026-11-20,'))).toHaveLength(1)
  expect(daysBefore()).toContain(`${ACCOUNT},2026-11-19,`)
})

it('refuses captions of which one has no Hindi', () => {
  const cues = [
    { from: 0, to: 1, text: 'One', hindi: 'एक' },
    { from: 1, to: 2, text: 'Two' },
  ]
  expect(() => tracksOf(cues)).toThrow('A caption has no Hindi: Two')
})
