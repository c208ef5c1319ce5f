const BARE = { padding: 0, border: 0, pointerEvents: 'none' } as const

/** The place of rows that are not drawn. */
export const Gap = ({ height }: { height: number }) =>
  height > 0 && (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
    <tr aria-hidden="true" data-gap style={{ ...BARE, height }}>
      <td style={{ ...BARE, height }} />
    </tr>
  )
