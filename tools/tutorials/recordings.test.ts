import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { type Footage, readPageConfig, recordingOf } from '../../apps/web/src/data/page-config.ts'
import { captionsTrack } from './captions.ts'
import { MOST_BYTES, MOST_SECONDS } from './measures.ts'

const PUBLIC = fileURLToPath(new URL('../../apps/web/public', import.meta.url))
const NAMES = ['Manage Risk', 'Regulatory Filings', 'Generate Reports', 'Explore Data', 'Discover Companies']
const shipped = readPageConfig(JSON.parse(readFileSync(join(PUBLIC, 'assets/page-config.json'), 'utf8')))

const fileOf = (address: string | null | undefined) => join(PUBLIC, address ?? 'no address')
const FOOTAGES = NAMES.flatMap((name): [string, Footage | undefined][] => [
  [`${name}, desktop`, recordingOf(shipped, name)?.desktop],
  [`${name}, mobile`, recordingOf(shipped, name)?.mobile],
])

/** The length in seconds that a WebM file states: its element Duration, eight bytes in milliseconds. */
function secondsOf(file: string): number {
  const bytes = readFileSync(file)
  const at = bytes.indexOf(Buffer.from([0x44, 0x89, 0x88]))
  return at < 0 ? Number.NaN : bytes.readDoubleBE(at + 3) / 1000
}

it.each(FOOTAGES)('%s is shipped with its picture and captions, short and small', (_, footage) => {
  const files = [footage?.video, footage?.poster, footage?.captions].map(fileOf)
  expect(files.filter((file) => !existsSync(file))).toEqual([])
  const [video = '', poster = '', captions = ''] = files
  expect(statSync(video).size).toBeLessThanOrEqual(MOST_BYTES)
  expect(statSync(poster).size).toBeLessThanOrEqual(MOST_BYTES / 4)
  expect(secondsOf(video)).toBeGreaterThan(5)
  expect(secondsOf(video)).toBeLessThanOrEqual(MOST_SECONDS)
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
