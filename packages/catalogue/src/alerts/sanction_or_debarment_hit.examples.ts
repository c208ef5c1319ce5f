import type { DetailExample } from '../reported-type.ts'

export const examples: readonly DetailExample[] = [
  {
    kind: 'detail',
    says: 'The name agrees, the year of incorporation does not.',
    detail: {
      hits: [
        {
          listed_name: 'Example Foods Pvt Ltd',
          list_name: 'Debarred suppliers',
          authority: 'Example Development Bank',
          listed_on: '2022-08-01',
          until: '2025-07-31',
          match_score: 0.94,
          agrees: 'Name, state',
          differs: 'Year of incorporation',
        },
      ],
    },
  },
]
