import type { Section } from '../../parts/section-tabs.tsx'

export interface BusinessSection extends Section {
  /** The integrations whose tiles stand there; all of them on the overview. */
  integrations?: readonly string[]
}

export const SECTIONS: readonly BusinessSection[] = [
  { id: 'overview', label: 'Overview' },
  { id: 'tally', label: 'Tally', integrations: ['tally'] },
  { id: 'bank-statements', label: 'Bank statements', integrations: ['bank_statements'] },
  { id: 'gst', label: 'GST', integrations: ['gst'] },
  { id: 'itr', label: 'IT returns', integrations: ['it_returns'] },
  {
    id: 'financial-statements',
    label: 'Financial statements',
    integrations: ['financial_statements', 'zoho_books', 'dynamics_bc'],
  },
]
