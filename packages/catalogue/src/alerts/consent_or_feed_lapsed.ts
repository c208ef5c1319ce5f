import { isoDateSchema } from '@saakh/domain/fact-kind'
import { z } from 'zod'
import { defineReportedType } from '../reported-type.ts'

export const reported = defineReportedType({
  code: 'consent_or_feed_lapsed',
  label: 'Consent or feed lapsed',
  category: 'Feeds and consents',
  signal_code: '30120',
  signal_format: 1,
  track: ['credit'],
  severity: 'Low',
  regulation_number: null,
  summary: 'A consent ran out or a feed fell silent, so that what rests on it can no longer be watched.',
  also_called: ['consent_lapsed', 'consent_expired', 'feed_lapsed', 'consent'],
  detail: z.object({
    source: z.string(),
    what: z.string(),
    last_data_date: isoDateSchema.nullable(),
    lapsed_on: isoDateSchema,
    days_silent: z.int().nullable(),
  }),
  layout: {
    title: 'Consent or feed',
    fields: [
      { key: 'source', label: 'Source', format: 'text', also: ['feed', 'consent', 'consent_id'] },
      { key: 'what', label: 'What happened', format: 'text', also: ['status', 'consent_status'] },
      { key: 'last_data_date', label: 'Last data', format: 'date', also: ['last_received_on', 'last_fetch_date'] },
      { key: 'lapsed_on', label: 'Lapsed on', format: 'date', also: ['expiry_date', 'consent_expiry', 'date'] },
      { key: 'days_silent', label: 'Silent for', format: 'days', also: ['days'] },
    ],
  },
})
