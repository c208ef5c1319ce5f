/** As the `ref` of what is to be seen as soon as it stands. */
export function intoView(element: Element | null): void {
  element?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
}
