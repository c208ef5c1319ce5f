import type { ConsentSection } from './consent.ts'

/** Where a business's own data come from; each is a tile of the screen of integrations. */
export interface Integration {
  id: string
  label: string
  /** The section of consents under which a small business's data come. */
  consent: ConsentSection
  /** A file of it, as a sentence names it. */
  file: string
  /** Connectors by their tile, and tables by their kind. */
  tiles: readonly string[]
  tables?: readonly string[]
  /** A connection that asks by itself, and the settings of the server that it needs. */
  live?: { settings: readonly string[]; is_built: boolean }
}

/** In the order in which the tiles stand. No credentials were at hand for those that are not built. */
export const INTEGRATIONS = [
  {
    id: 'tally',
    label: 'Tally',
    consent: 'financial-statement',
    file: 'a report of Tally',
    tiles: ['Tally'],
    live: { settings: ['SAAKH_TALLY_URL', 'SAAKH_TALLY_ORGANIZATION'], is_built: true },
  },
  {
    id: 'zoho_books',
    label: 'Zoho Books',
    consent: 'financial-statement',
    file: 'a report of Zoho Books',
    tiles: ['Zoho Books'],
    live: {
      settings: ['SAAKH_ZOHO_CLIENT_ID', 'SAAKH_ZOHO_CLIENT_SECRET', 'SAAKH_ZOHO_REFRESH_TOKEN'],
      is_built: false,
    },
  },
  {
    id: 'dynamics_bc',
    label: 'MS Dynamics',
    consent: 'financial-statement',
    file: 'a report of Business Central',
    tiles: ['MS Dynamics'],
    live: {
      settings: ['SAAKH_DYNAMICS_TENANT', 'SAAKH_DYNAMICS_CLIENT_ID', 'SAAKH_DYNAMICS_CLIENT_SECRET'],
      is_built: false,
    },
  },
  {
    id: 'bank_statements',
    label: 'Bank statements',
    consent: 'bank-statement',
    file: 'a bank statement',
    tiles: ['Bank statements', 'Account Aggregator'],
    live: { settings: ['SAAKH_AA_URL', 'SAAKH_AA_CLIENT_ID', 'SAAKH_AA_KEY_FILE'], is_built: false },
  },
  {
    id: 'it_returns',
    label: 'IT returns',
    consent: 'itr-details',
    file: 'an income tax return',
    tiles: ['Income tax return', 'Form 26AS'],
  },
  {
    id: 'financial_statements',
    label: 'Financial statements',
    consent: 'financial-statement',
    file: 'a financial statement',
    tiles: [],
    tables: ['borrower_statements'],
  },
  {
    id: 'gst',
    label: 'GST',
    consent: 'gstn-details',
    file: 'a GST return',
    tiles: ['GST'],
    tables: ['gst_returns', 'gst_registrations'],
  },
] as const satisfies readonly Integration[]

export const INTEGRATION_STATES = ['not_connected', 'connected', 'not_configured'] as const
export type IntegrationState = (typeof INTEGRATION_STATES)[number]
