import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { type Footage, readPageConfig, recordingOf } from '../../apps/web/src/data/page-config.ts'
import { captionsTrack } from './captions.ts'
import { TUTORIAL } from './measures.ts'
import { secondsOf } from './seconds-of.ts'

const PUBLIC = fileURLToPath(new URL('../../apps/web/public', import.meta.url))
const NAMES = ['Manage Risk', 'Regulatory Filings', 'Generate Reports', 'Explore Data', 'Discover Companies']
const shipped = readPageConfig(JSON.parse(readFileSync(join(PUBLIC, 'assets/page-config.json'), 'utf8')))

const fileOf = (address: string | null | undefined) => join(PUBLIC, address ?? 'no address')
const FOOTAGES = NAMES.flatMap((name): [string, Footage | undefined][] => [
  [`${name}, desktop`, recordingOf(shipped, name)?.desktop],
  [`${name}, mobile`, recordingOf(shipped, name)?.mobile],
])

it.each(FOOTAGES)('%s is shipped with its picture and captions, short and small', (_, footage) => {
  const files = [footage?.video, footage?.poster, footage?.captions].map(fileOf)
  expect(files.filter((file) => !existsSync(file))).toEqual([])
  const [video = '', poster = '', captions = ''] = files
  expect(statSync(video).size).toBeLessThanOrEqual(TUTORIAL.most_bytes)
  expect(statSync(poster).size).toBeLessThanOrEqual(TUTORIAL.most_bytes / 4)
  expect(secondsOf(video)).toBeGreaterThan(TUTORIAL.least_seconds)
  expect(secondsOf(video)).toBeLessThanOrEqual(TUTORIAL.most_seconds)
  const track = readFileSync(captions, 'utf8')
  expect(track).toMatch(/^WEBVTT\n\n00:00\.000 --> /)
  expect(track.split('-->').length).toBeGreaterThan(4)
})

it('has another recording for a phone than for a desktop [SH-DASH-009]', () => {
  for (const name of NAMES) {
    const recording = recordingOf(shipped, name)
    expect(recording?.mobile.video, name).not.toBe(recording?.desktop.video)
  }
})

it('writes captions with their times to the thousandth', () => {
  const cues = [
    { from: 0, to: 2.2, text: 'One' },
    { from: 2.2, to: 61.05, text: 'Two' },
  ]
  expect(captionsTrack(cues)).toBe('WEBVTT\n\n00:00.000 --> 00:02.200\nOne\n\n00:02.200 --> 01:01.050\nTwo\n')
})
