import { readFileSync } from 'node:fs'

/** The length in seconds that a WebM file states: its element Duration, eight bytes in milliseconds. */
export function secondsOf(file: string): number {
  const bytes = readFileSync(file)
  const at = bytes.indexOf(Buffer.from([0x44, 0x89, 0x88]))
  return at < 0 ? Number.NaN : bytes.readDoubleBE(at + 3) / 1000
}
