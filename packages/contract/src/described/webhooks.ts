const EVENTS = 'Types of events that are sent, such as `alert.opened`; `docs/webhook-events.md` lists them all.'
const URL = 'Where events are sent: an https address outside private networks, at most 2,000 characters.'
const NAME = 'Name of the program that is notified, at most 80 characters.'
const FRAUD = 'Whether it receives alerts and notices of the fraud track too.'
const STATE = 'waiting, delivered, failed (given up after three days) or skipped (nobody waits for it any more).'
const STATUS = 'HTTP status of the last answer. `null` where no answer came or nothing was sent yet.'
const EVENT = 'Id of the event: the `webhook-id` header, the same each time that it is sent.'

/** Of the screens and endpoints of webhooks. */
export const WEBHOOKS = {
  endpoint_id: 'Id of the webhook.',
  'webhooks.answer.data.name': NAME,
  'makeWebhook.body.name': NAME,
  'changeWebhook.body.name': NAME,
  'webhooks.answer.data.url': URL,
  'makeWebhook.body.url': URL,
  'changeWebhook.body.url': URL,
  'webhooks.answer.data.events': EVENTS,
  'makeWebhook.body.events': EVENTS,
  'changeWebhook.body.events': EVENTS,
  'webhooks.answer.data.unit': 'The branch whose borrowers it covers. `null` is head office: it covers all.',
  tells_fraud: FRAUD,
  'makeWebhook.body.unit_id': 'The branch whose borrowers it covers; your own unless given. `null` is head office.',
  'webhooks.answer.data.made_at': 'When it was made.',
  'webhooks.answer.data.made_by_name': 'Who made it.',
  'webhooks.answer.data.paused': 'Since when nothing is sent, and why. `null` while events are sent.',
  'paused.at': 'Since when nothing is sent.',
  'paused.because':
    'person (somebody paused it), failing (no event was delivered for three days) or gone (the receiver answered 410).',
  'webhooks.answer.data.previous_until':
    'Until when the secret before signs as well. `null` where only one secret signs.',
  'webhooks.answer.data.waiting': 'Events that wait to be sent.',
  'webhooks.answer.data.failed': 'Events of the last 90 days that were given up.',
  'webhooks.answer.data.last_delivered_at': 'When an event was delivered last. `null` before the first one.',
  'makeWebhook.answer.data.secret':
    'Secret that signs what is sent, shown this one time; it begins with `whsec_`. `null` where the request was a repetition.',
  'replaceWebhookSecret.answer.data.secret':
    'The new secret, shown this one time. The one before signs as well for 24 hours. `null` where the request was a repetition.',
  'resumeWebhook.body.waiting': 'What becomes of events that wait: send or skip.',
  'webhookDeliveries.query.state': `Only deliveries in this state: ${STATE}`,
  'webhookDeliveries.query.after': 'Id of the last event of the page before.',
  event_id: EVENT,
  'webhookDeliveries.answer.data.type': 'Type of the event, such as alert.opened; webhook.test for a test.',
  'webhookDelivery.answer.type': 'Type of the event, such as alert.opened; webhook.test for a test.',
  'webhookDeliveries.answer.data.party_id': 'Borrower that the event is about. `null` where it is about none.',
  'webhookDelivery.answer.party_id': 'Borrower that the event is about. `null` where it is about none.',
  sequence: 'Number of the event among those of its borrower, from 1: a later event has a higher one.',
  'webhookDeliveries.answer.data.at': 'When it happened.',
  'webhookDelivery.answer.at': 'When it happened.',
  'webhookDeliveries.answer.data.state': STATE,
  'webhookDelivery.answer.state': STATE,
  'webhookDeliveries.answer.data.attempts': 'How often it was sent.',
  'webhookDelivery.answer.attempts': 'How often it was sent.',
  'webhookDeliveries.answer.data.status': STATUS,
  'webhookDelivery.answer.status': STATUS,
  'webhookDeliveries.answer.data.next_at': 'When it is tried again. `null` where it is not.',
  'webhookDelivery.answer.next_at': 'When it is tried again. `null` where it is not.',
  'webhookDelivery.answer.body': 'The body as it is sent: JSON as text, of which each octet is signed.',
  'webhookDelivery.answer.tried': 'Each attempt, the earliest first.',
  attempt_no: 'Number of the attempt, from 1.',
  'tried.at': 'When it was sent.',
  'tried.status': 'HTTP status of the answer. `null` where no answer came.',
  'tried.error': 'Why it was not delivered. `null` where it was.',
  'tried.duration_ms': 'Milliseconds until the answer, or until it was given up.',
  'tried.answer': 'The first part of the answer as text. `null` where none came.',
}
