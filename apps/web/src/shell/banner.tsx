import { CloseButton } from '@mantine/core'
import { ICON } from '@saakh/ui/icon'
import { usePhrases } from '@saakh/ui/phrases'
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import { type BannerStyle, styleOf, textOf, useDismissal } from '../data/banner.ts'
import { useOrganization } from '../data/profile.ts'
import classes from './banner.module.css'

const ICONS: Record<BannerStyle, LucideIcon> = {
  danger: CircleAlert,
  warning: TriangleAlert,
  info: Info,
  success: CircleCheck,
}

/** What the organization is to know, above every protected screen, until it is dismissed for three hours. */
export function Banner() {
  const say = usePhrases()
  const { data: organization } = useOrganization()
  const [isDismissed, dismiss] = useDismissal()
  const message = organization?.message?.[0]
  if (!message || isDismissed) return null
  const style = styleOf(message)
  const Icon = ICONS[style]
  return (
    <div role="alert" className={classes.banner} data-style={style} data-banner>
      <Icon {...ICON} />
      <span className={classes.text}>{textOf(message)}</span>
      <CloseButton size="sm" aria-label={say('Dismiss message')} onClick={dismiss} />
    </div>
  )
}
