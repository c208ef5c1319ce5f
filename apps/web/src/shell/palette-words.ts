import { words } from '../data/language.ts'

export const PALETTE_WORDS = words({
  title: 'Go, find or do',
  placeholder: 'A screen, a party, an action',
  recent: 'Recent parties',
  parties: 'Parties',
  screens: 'Screens',
  actions: 'Actions',
  nothing: 'Nothing found',
  searching: 'Searching',
  failed: 'The search failed',
  create_case: 'Create case',
  create_alert: 'Create alert',
  order_report: 'Order report',
  light: 'Light colours',
  dark: 'Dark colours',
  auto: 'Colours of the system',
  shortcuts: 'Keyboard shortcuts',
  sign_out: 'Sign out',
})
