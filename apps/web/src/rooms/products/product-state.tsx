import { PARTY_TYPE_LABELS, PARTY_TYPES } from '@saakh/domain/party'
import type { ProductRow } from '@saakh/domain/product'
import { StatusWord } from '@saakh/ui/status-word'
import classes from './products.module.css'

export const TYPE_LABELS: Record<string, string> = { report: 'Report', timeline: 'Timeline', form: 'Form' }

/** A kind that only another server knows stands as that server calls it. */
export const typeLabel = ({ product_definition_type: type }: ProductRow): string => (TYPE_LABELS[type] ?? type) || '-'

const entityLabel = (entity: string): string => {
  const type = PARTY_TYPES.find((one) => one === entity)
  return type === undefined ? entity : PARTY_TYPE_LABELS[type].toLowerCase()
}

/** Under which of the organization's entity types it stands; null where that is not asked. */
export function planOf({ entity_types }: ProductRow): string | null {
  if (entity_types === null) return null
  if (entity_types.length === 0) return 'Not in your plan'
  return `In your plan for: ${entity_types.map(entityLabel).join(', ')}`
}

const STATUS_WORDS: Record<string, string> = { ordered: 'Ordered', done: 'Done' }

/** How far an order is; else whether the product can be had, and if not, why. */
export function ProductState({ product }: { product: ProductRow }) {
  const { status, unavailable_reason } = product
  if (status !== null) {
    const word = STATUS_WORDS[status.toLowerCase()] ?? status
    return <StatusWord word={word} tone={word === 'Done' ? 'accent' : 'quiet'} />
  }
  if (unavailable_reason === null)
    return product.product_definition_type === 'form' ? <StatusWord word="Available" tone="accent" /> : '-'
  return (
    <>
      <StatusWord word="Not available" />
      <span className={classes.reason}>{unavailable_reason}</span>
    </>
  )
}
