import type { ReactNode } from 'react'

const isWebAddress = (address: string) => /^https?:\/\//i.test(address)

/** A page of somebody else, in a window of its own; anything but a web address stays text. */
export function OutsideLink({ address, children }: { address: string; children?: ReactNode }) {
  if (!isWebAddress(address)) return <span>{children ?? address}</span>
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" style={{ overflowWrap: 'anywhere' }}>
      {children ?? address}
    </a>
  )
}
