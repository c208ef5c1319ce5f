import type { DeliveryRow, DeliveryState, PauseReason, WebhookRow } from '@saakh/contract/webhooks'
import { TEST_TYPE, WEBHOOK_KINDS } from '@saakh/domain/webhook-events'
import { StatusWord, type Tone } from '@saakh/ui/status-word'

const DELIVERIES: Record<DeliveryState, { word: string; tone: Tone }> = {
  waiting: { word: 'Waiting', tone: 'medium' },
  delivered: { word: 'Delivered', tone: 'low' },
  failed: { word: 'Failed', tone: 'high' },
  skipped: { word: 'Skipped', tone: 'quiet' },
}
export const DELIVERY_WORDS = Object.entries(DELIVERIES).map(([value, { word }]) => ({ value, label: word }))

export const DeliveryStateWord = ({ state }: { state: DeliveryState }) => <StatusWord {...DELIVERIES[state]} />

const PAUSED: Record<PauseReason, { word: string; tone: Tone }> = {
  person: { word: 'Paused', tone: 'quiet' },
  failing: { word: 'Paused: failing', tone: 'high' },
  gone: { word: 'Paused: gone', tone: 'high' },
}

export const WebhookStateWord = ({ paused }: Pick<WebhookRow, 'paused'>) => (
  <StatusWord {...(paused ? PAUSED[paused.because] : { word: 'Active', tone: 'low' as const })} />
)

/** What an event is called on screens. */
export const eventLabel = ({ type }: Pick<DeliveryRow, 'type'>): string => {
  if (type === TEST_TYPE) return 'Test event'
  const kinds: Readonly<Record<string, { label: string }>> = WEBHOOK_KINDS
  return kinds[type]?.label ?? type
}
