import { useParams } from 'react-router'
import { Article } from './article.tsx'
import { DocsIndex } from './docs-index.tsx'
import { PARTS } from './entries.ts'
import { GUIDES } from './guides.tsx'

/** The index, one part of it, or a guide; an unknown section leads to the index with a note. */
export default function Docs() {
  const { section } = useParams()
  if (section === undefined) return <DocsIndex />
  const part = PARTS.find((part) => part.section === section)
  if (part) return <DocsIndex part={part.section} />
  const guide = GUIDES.find(({ id }) => id === section)
  if (!guide) return <DocsIndex unknown={section} />
  return (
    <Article title={guide.title} lead={guide.lead}>
      {guide.body()}
    </Article>
  )
}
