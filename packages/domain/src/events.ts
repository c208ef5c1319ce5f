/** What an event that the server tells open screens can be about: the first part of its kind, as in `alert.raised`. */
export const EVENT_SUBJECTS = [
  'alert',
  'approval',
  'case',
  'consent',
  'contest',
  'desk',
  'eligibility',
  'examination',
  'export',
  'form',
  'import',
  'job',
  'list',
  'mail',
  'notice',
  'order',
  'organization',
  'pack',
  'portfolio',
  'profile',
  'rebuttal',
  'rule',
  'score',
  'view',
] as const
export type EventSubject = (typeof EVENT_SUBJECTS)[number]

/** Who has something open is told, and makes no answer stale. */
export type EventKind = `${EventSubject}.${string}` | 'presence.changed'
