import type { PartyType } from '@saakh/domain/party'
import { Building, Building2, Handshake, type LucideIcon, Store, UserRound } from 'lucide-react'

const ICONS: Record<PartyType, LucideIcon> = {
  public_company: Building2,
  private_company: Building,
  person: UserRound,
  limited_liability_partnership: Handshake,
  firm: Store,
  default: Building,
}

/** The word for the type stands beside it; the icon is for the eye only. */
export function PartyIcon({ type, size = 16 }: { type: PartyType; size?: number }) {
  const Icon = ICONS[type]
  return <Icon size={size} strokeWidth={1.75} aria-hidden="true" data-party-icon={type} />
}
