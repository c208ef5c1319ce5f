import type { DetailExample } from '../reported-type.ts'

export const examples: readonly DetailExample[] = [
  {
    kind: 'detail',
    says: 'Two papers on the same stoppage in one week.',
    detail: {
      articles: [
        {
          date: '2024-03-06',
          source: 'Example Business Daily',
          headline: 'Example Foods stops production at its second plant',
          sentiment: -0.71,
          address: 'https://news.example/foods-plant',
        },
        {
          date: '2024-03-08',
          source: 'Example Coast Times',
          headline: 'Workers of Example Foods ask for unpaid wages',
          sentiment: -0.64,
          address: null,
        },
      ],
    },
  },
]
