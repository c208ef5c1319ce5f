import type { RefObject } from 'react'
import { useShortcut } from './shortcuts.ts'

const LIST = 'data-list-keys'
export const LIST_KEYS = { [LIST]: true }

interface Options {
  /** The element that carries LIST_KEYS. */
  list: RefObject<HTMLElement | null>
  /** Its rows, as CSS. */
  rows: string
  /** Opens the row beside the one that is open; false while none is. */
  openBeside: (by: 1 | -1) => boolean
}

/**
 * `j` and `k` go through the rows of a list, Enter opens (each row has a link), Escape leaves. Where a row is open in a
 * panel they open the next one instead. Of several lists on a page the one with the focus is meant, else the first.
 */
export function useListKeys({ list, rows, openBeside }: Options) {
  const isMeant = (): boolean => {
    const lists = [...document.querySelectorAll(`[${LIST}]`)]
    const focused = lists.find((list) => list.contains(document.activeElement))
    return list.current !== null && list.current === (focused ?? lists[0])
  }
  const step = (by: 1 | -1) => () => {
    if (openBeside(by)) return true
    if (!list.current || !isMeant()) return false
    const all = [...list.current.querySelectorAll<HTMLElement>(rows)]
    const at = all.findIndex((row) => row.contains(document.activeElement))
    const next = all[at === -1 ? (by === 1 ? 0 : all.length - 1) : at + by]
    const link = next?.querySelector<HTMLElement>('[data-narrow="title"] a[href]') ?? next?.querySelector('a[href]')
    if (link instanceof HTMLElement) {
      link.focus()
      link.scrollIntoView?.({ block: 'nearest' })
    }
    return all.length > 0
  }
  useShortcut('j', step(1))
  useShortcut('k', step(-1))
  useShortcut('escape', () => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || !focused.closest(rows) || !list.current?.contains(focused)) return false
    focused.blur()
    return true
  })
  return { step }
}
