import { matchPath } from 'react-router'
import { screens } from '../../addresses.ts'

/** Addresses that widgets lead to and that screens of other subjects answer. */
export const TARGETS = {
  bank_statement: '/consent/bank-statement',
  itr_details: '/consent/itr-details',
  financial_statement: '/consent/financial-statement',
  gstn_details: '/consent/gstn-details',
  tally: '/my-business/tally',
  zoho: '/zoho',
  apps: '/apps',
  mca_status: '/mca-status',
  docs: '/docs',
  docs_products: '/docs/products',
  docs_c_docs: '/docs/products/c-docs',
  docs_alerts: '/docs/from-document-to-alert',
  docs_signals: '/docs/signals',
  docs_scores: '/docs/scores',
} as const

/** Whether a screen stands at this address: a link to one that does not says so. */
export const hasScreen = (address: string): boolean =>
  screens.some(({ path }) => matchPath(path, address.split('?')[0] ?? '') !== null)

export const NOT_YET = 'Not available yet'
