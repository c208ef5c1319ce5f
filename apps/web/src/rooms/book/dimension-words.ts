import type { Dimension } from '@saakh/contract/book-analysis'

export const DIMENSION_WORDS: Record<Dimension, string> = {
  borrower: 'Borrower',
  group: 'Group',
  industry: 'Industry',
  state: 'State or union territory',
  branch: 'Branch',
  unit: 'Branch or department with those below',
  rating: 'External rating',
  segment: 'Segment',
  relationship_manager: 'Relationship manager',
  kind: 'Kind',
  product: 'Product',
  asset_class: 'Class',
}
