import { setImmediate as breathe } from 'node:timers/promises'
import type { Place, Segment, Vocabularies } from './segment.ts'
import { SegmentBuilder } from './segment-builder.ts'

const BATCH = 2048

/** One segment of the living rows of all; lets other work through now and then, since a large merge takes seconds. */
export async function mergeSegments(segments: readonly Segment[], vocabularies: Vocabularies): Promise<Segment> {
  const builder = new SegmentBuilder(vocabularies)
  const cursors = segments.map((segment) => new Cursor(segment))
  for (;;) {
    const open = cursors.filter((cursor) => !cursor.isAtEnd)
    const [first, ...others] = open
    if (!first) return builder.finish()
    const smallest = others.reduce((best, cursor) => (cursor.isBefore(best) ? cursor : best), first)
    builder.add(smallest.segment.party(smallest.row, vocabularies))
    smallest.advance()
    if (builder.size % BATCH === 0) await breathe()
  }
}

/** Walks the living rows of a segment in the order of their ids. */
class Cursor {
  readonly segment: Segment
  row = 0

  constructor(segment: Segment) {
    this.segment = segment
    this.#skipDead()
  }

  get isAtEnd(): boolean {
    return this.row >= this.segment.columns.size
  }

  advance(): void {
    this.row += 1
    this.#skipDead()
  }

  isBefore(other: Cursor): boolean {
    return compareIds(this, other) < 0
  }

  #skipDead(): void {
    while (!this.isAtEnd && this.segment.isDead(this.row)) this.row += 1
  }
}

/** Order of two rows by party_id. */
export const compareIds = (a: Place, b: Place): number =>
  a.segment.columns.ids.compare(b.segment.columns.ids, b.row * 16, b.row * 16 + 16, a.row * 16, a.row * 16 + 16)
