/** The product's mark: a balance beam that is also a tick, in a square. Marigold stands nowhere else. */
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true" focusable="false">
      <rect x="1.25" y="1.25" width="21.5" height="21.5" rx="5" stroke="currentColor" strokeWidth="1.5" />
      <path d="M5.5 11.5 10.25 16.25 18.5 7" stroke="var(--saakh-marigold)" strokeWidth="2.25" strokeLinecap="square" />
      <path d="M7 19h10" stroke="currentColor" strokeWidth="1.5" strokeLinecap="square" />
    </svg>
  )
}
