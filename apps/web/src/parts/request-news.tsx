import { APPROVAL_KINDS, type ApprovalKind, kindOfApproval } from '@saakh/contract/approval-kinds'
import type { Notification } from '@saakh/domain/notification'
import { usePhrases } from '@saakh/ui/phrases'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { href } from '../addresses.ts'
import { usePolicy } from '../data/profile.ts'
import classes from './notification-bell.module.css'
import { usePanels } from './use-panels.ts'

interface Props {
  news: Notification
  onOpen: () => void
  children: ReactNode
}

const WORDS: Partial<Record<Notification['change'], string>> = {
  asked: 'asks for',
  approved: 'approved your request',
  rejected: 'rejected your request',
}

/** Where whoever asked sees what came of it, without the right to the queue. */
const PAGES: Partial<Record<ApprovalKind, string>> = {
  order: href('reports'),
  union: href('party_unions', {}, { list: 'holding' }),
}

/** That somebody asks, or what was decided on what one asked for oneself. */
export function RequestNews({ news, onOpen, children }: Props) {
  const say = usePhrases()
  const { linkTo } = usePanels()
  const { can } = usePolicy()
  const kind = APPROVAL_KINDS.find((kind) => kind === news.asked_for)
  const link = can('/v1/admin/approvals')
    ? linkTo('approval', { approval_id: news.approval_id ?? '' })
    : { to: (kind && PAGES[kind]) ?? href('dashboard') }
  return (
    <Link {...link} onClick={onOpen}>
      <span className={classes.line}>
        <b>{news.person}</b> {say(WORDS[news.change] ?? 'asks for')}
      </span>
      <span className={classes.title}>
        {kind && `${say(kindOfApproval(kind).label)}: `}
        {news.title}
      </span>
      {children}
    </Link>
  )
}
