import { isoDateSchema } from '@saakh/domain/fact-kind'
import { z } from 'zod'
import { defineReportedType } from '../reported-type.ts'

export const reported = defineReportedType({
  code: 'negative_media_sentiment',
  label: 'Negative news',
  category: 'News and lists',
  signal_code: '20610',
  signal_format: 3,
  track: ['credit', 'fraud'],
  severity: 'Medium',
  regulation_number: null,
  summary: 'Several independent sources reported unfavourably on the borrower within a few days.',
  also_called: ['media_sentiment', 'news_sentiment', 'negative_news', 'adverse_media', 'news'],
  detail: z.object({
    articles: z.array(
      z.object({
        date: isoDateSchema,
        source: z.string(),
        headline: z.string(),
        sentiment: z.number().min(-1).max(1),
        address: z.string().nullable(),
      }),
    ),
  }),
  layout: {
    title: 'Negative news',
    fields: [],
    tables: [
      {
        key: 'articles',
        label: 'Articles',
        columns: [
          { key: 'date', label: 'Date', format: 'date', also: ['published_on', 'published_at', 'publish_date'] },
          { key: 'source', label: 'Source', format: 'text', also: ['publisher', 'news_source'] },
          { key: 'headline', label: 'Headline', format: 'text', also: ['title', 'news_title'] },
          { key: 'sentiment', label: 'Sentiment (-1 to 1)', format: 'ratio', also: ['sentiment_score', 'score'] },
          { key: 'address', label: 'Article', format: 'text', also: ['url', 'link', 'news_url'] },
        ],
      },
    ],
  },
})
