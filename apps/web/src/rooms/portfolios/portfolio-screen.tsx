import { Button, Menu, Skeleton } from '@mantine/core'
import { formatCount } from '@saakh/domain/formats'
import type { Portfolio } from '@saakh/domain/portfolio'
import { EmptyState } from '@saakh/ui/empty-state'
import { ICON } from '@saakh/ui/icon'
import { Phrase, usePhrases } from '@saakh/ui/phrases'
import { SkeletonRows } from '@saakh/ui/skeleton-rows'
import { Ellipsis } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { href, screenNamed } from '../../addresses.ts'
import { useSubject } from '../../data/document-title.ts'
import { usePolicy } from '../../data/profile.ts'
import { useSearchParamsOf } from '../../data/search-params.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { type Section, SectionTabs, sectionOf } from '../../parts/section-tabs.tsx'
import { MEMBERS_OF_OTHERS, NO_PORTFOLIO } from './copy.ts'
import { DeletePortfolio } from './delete-portfolio.tsx'
import { ImportMembers } from './import-members.tsx'
import classes from './portfolio.module.css'
import { PortfolioAlerts } from './portfolio-alerts.tsx'
import { PortfolioCases } from './portfolio-cases.tsx'
import { usePortfolio, usePortfolioRights } from './portfolio-data.ts'
import { PortfolioForm } from './portfolio-form.tsx'
import { PortfolioLimits } from './portfolio-limits.tsx'
import { PortfolioMembers } from './portfolio-members.tsx'
import { PortfolioOverview } from './portfolio-overview.tsx'
import { portfolioSearch } from './searches.ts'

const SECTIONS: readonly Section[] = [
  { id: 'overview', label: 'Overview' },
  { id: 'parties', label: 'Parties' },
  { id: 'alerts', label: 'Alerts' },
  { id: 'cases', label: 'Cases' },
]
const LIMITS: Section = { id: 'limits', label: 'At the limit' }

/** One portfolio and its sections, one at a time. */
export default function PortfolioPage() {
  const { portfolio_id = '', section } = useParams()
  const query = usePortfolio(portfolio_id)
  const name = query.data?.attributes.name
  useSubject(name)
  return (
    <div className={classes.page}>
      <Loaded query={query} skeleton={<PortfolioSkeleton />} missing={NO_PORTFOLIO}>
        {(portfolio) => (portfolio ? <Known key={portfolio.id} portfolio={portfolio} asked={section} /> : <Unknown />)}
      </Loaded>
    </div>
  )
}

const Unknown = () => (
  <EmptyState
    role="alert"
    title={NO_PORTFOLIO}
    text="There is no portfolio at this address. It may have been deleted."
    action={
      <Button component={Link} to={href('portfolios')} variant="default">
        <Phrase>Go to portfolios</Phrase>
      </Button>
    }
  />
)

function Known({ portfolio, asked }: { portfolio: Portfolio; asked: string | undefined }) {
  const { opens } = usePolicy()
  const sections = opens(screenNamed('book')) ? [...SECTIONS, LIMITS] : SECTIONS
  const section = sectionOf(sections, asked)
  return (
    <>
      <Header portfolio={portfolio} />
      <SectionTabs
        label="Sections of this portfolio"
        sections={sections}
        current={section?.id}
        to={(id) => href('portfolio', { portfolio_id: portfolio.id, section: id })}
      />
      <section aria-label={section?.label} className={classes.section}>
        <SectionBody id={section?.id} portfolio={portfolio} />
      </section>
      <Dialogs portfolio={portfolio} />
    </>
  )
}

function SectionBody({ id, portfolio }: { id: string | undefined; portfolio: Portfolio }) {
  switch (id) {
    case 'parties':
      return <PortfolioMembers portfolio={portfolio} />
    case 'alerts':
      return <PortfolioAlerts portfolio={portfolio} />
    case 'limits':
      return <PortfolioLimits portfolio={portfolio} />
    case 'cases':
      return <PortfolioCases portfolio={portfolio} />
    default:
      return <PortfolioOverview portfolio={portfolio} />
  }
}

function Header({ portfolio: { id, attributes } }: { portfolio: Portfolio }) {
  const say = usePhrases()
  const { mayChange, mayDelete } = usePortfolioRights()
  const { can } = usePolicy()
  const [, patch] = useSearchParamsOf(portfolioSearch)
  const { name, description, no_of_parties } = attributes
  return (
    <header className={classes.header}>
      <div className={classes.who}>
        <h1 className={classes.title}>{name}</h1>
        <p className={classes.description}>
          <Phrase>
            {no_of_parties === null
              ? 'Number of parties not given'
              : no_of_parties === 1
                ? '1 party'
                : `${formatCount(no_of_parties)} parties`}
          </Phrase>
          {attributes.has_more && (
            <span>
              {' '}
              <Phrase>{MEMBERS_OF_OTHERS}</Phrase>
            </span>
          )}
          {description && <span> · {description}</span>}
        </p>
      </div>
      <div className={classes.actions}>
        {can('/v1/book') && (
          <Button component={Link} to={href('book_packs', {}, { portfolio_id: id })} variant="default">
            <Phrase>Board pack</Phrase>
          </Button>
        )}
        {mayChange && (
          <Button
            component={Link}
            to={href('portfolio', { portfolio_id: id, section: 'parties' }, { do: 'add' })}
            variant="default"
          >
            <Phrase>Add parties</Phrase>
          </Button>
        )}
        {(mayChange || mayDelete) && (
          <Menu position="bottom-end">
            <Menu.Target>
              <Button variant="default" px={10} aria-label={say('More actions')}>
                <Ellipsis {...ICON} />
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {mayChange && (
                <Menu.Item onClick={() => patch({ do: 'edit' })}>
                  <Phrase>Edit name and description</Phrase>
                </Menu.Item>
              )}
              {mayDelete && (
                <Menu.Item color="red" onClick={() => patch({ do: 'delete' })}>
                  <Phrase>Delete portfolio</Phrase>
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
    </header>
  )
}

function Dialogs({ portfolio }: { portfolio: Portfolio }) {
  const [{ do: dialog }, patch] = useSearchParamsOf(portfolioSearch)
  const { mayChange, mayDelete } = usePortfolioRights()
  const onClose = () => patch({ do: null }, { replace: true })
  if (dialog === 'edit' && mayChange) return <PortfolioForm portfolio={portfolio} onClose={onClose} />
  if (dialog === 'import' && mayChange) return <ImportMembers portfolio={portfolio} onClose={onClose} />
  if (dialog === 'delete' && mayDelete) return <DeletePortfolio portfolio={portfolio} onClose={onClose} />
  return null
}

const PortfolioSkeleton = () => (
  <>
    <Skeleton height={26} width="min(320px, 80%)" radius={4} mb={10} />
    <Skeleton height={14} width="min(220px, 60%)" radius={4} mb={32} />
    <SkeletonRows rows={8} columns={[34, 14, 18, 16]} />
  </>
)
