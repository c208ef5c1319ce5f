import type { SignalDoc } from '@saakh/catalogue/signal-doc'
import { SIGNAL_DOCS } from '@saakh/catalogue/signal-docs.gen'
import { href } from '../../addresses.ts'
import { PRODUCT_DOCS, SEVERAL_KINDS } from './copy.ts'
import { GUIDES } from './guides.tsx'
import { SCORE_DOCS } from './scores.ts'

interface Entry {
  to: string
  title: string
  summary: string
  /** What else it may be looked for by, in lower case. */
  words: string
}

export interface Group {
  title: string
  entries: readonly Entry[]
}

export const PARTS = [
  { section: 'products', label: 'Products' },
  { section: 'scores', label: 'Scores' },
  { section: 'signals', label: 'Signals' },
] as const
export type Part = (typeof PARTS)[number]['section']

const signalEntry = (doc: SignalDoc): Entry => ({
  to: href('docs_signal', { section: doc.code }),
  title: doc.label,
  summary: doc.summary,
  words: [doc.code, doc.category, doc.source, ...doc.track, ...doc.bands.map((band) => band.signal_code)]
    .join(' ')
    .toLowerCase(),
})

/** Those that read the lender's own records first, then each public source. */
const sources = [...SIGNAL_DOCS]
  .sort((doc, other) => ((doc.bands[0]?.signal_code ?? '') < (other.bands[0]?.signal_code ?? '') ? -1 : 1))
  .reduce<Map<string, SignalDoc[]>>((all, doc) => all.set(doc.source, [...(all.get(doc.source) ?? []), doc]), new Map())

const signalGroups = (track: string | undefined): Group[] =>
  [...sources].map(([source, docs]) => ({
    title: source,
    entries: docs
      .filter((doc) => track === undefined || doc.track.some((docTrack) => docTrack === track))
      .map(signalEntry),
  }))

const OTHERS: Record<'guides' | 'products' | 'scores', Group> = {
  guides: {
    title: 'Working with Saakh',
    entries: GUIDES.map(({ id, title, lead }) => ({
      to: href('docs', { section: id }),
      title,
      summary: lead,
      words: id,
    })),
  },
  products: {
    title: 'Reports',
    entries: PRODUCT_DOCS.map(({ id, title, lead }) => ({
      to: href('docs_product', { section: id }),
      title,
      summary: lead,
      words: `${id} ${SEVERAL_KINDS.products.toLowerCase()}`,
    })),
  },
  scores: {
    title: 'Scores',
    entries: SCORE_DOCS.map(({ id, title, lead }) => ({
      to: href('docs_score', { section: id }),
      title,
      summary: lead,
      words: id,
    })),
  },
}

/** What the index shows: one part or all, narrowed by words and, for signals, by track. */
export function groupsOf(part: Part | undefined, asked: { q?: string; track?: string }): Group[] {
  const all: Group[] = [
    ...(part === undefined && asked.track === undefined ? [OTHERS.guides] : []),
    ...((part === undefined && asked.track === undefined) || part === 'products' ? [OTHERS.products] : []),
    ...((part === undefined && asked.track === undefined) || part === 'scores' ? [OTHERS.scores] : []),
    ...(part === undefined || part === 'signals' ? signalGroups(asked.track) : []),
  ]
  const wanted = (asked.q ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  return all
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter((entry) => {
        const text = `${entry.title} ${entry.summary} ${entry.words}`.toLowerCase()
        return wanted.every((word) => text.includes(word))
      }),
    }))
    .filter(({ entries }) => entries.length > 0)
}
