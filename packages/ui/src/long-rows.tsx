import { useWindowEvent } from '@mantine/hooks'
import {
  defaultRangeExtractor,
  measureElement,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual'
import { Fragment, type ReactNode, useCallback, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Gap } from './row-gap.tsx'

/** Until the first row has been measured. */
const ROW_HEIGHT = 37
/** Beyond what is in view, on either side. */
const BEYOND = 6

type Measure = (row: HTMLElement | null) => void
type Drawn = Pick<
  Virtualizer<Element & Window, HTMLElement>,
  'getVirtualItems' | 'getTotalSize' | 'measureElement' | 'measure'
>

interface Props {
  count: number
  keyAt: (at: number) => string
  rowAt: (at: number, measure: Measure) => ReactNode
}

interface Placed extends Props {
  body: HTMLElement
  /** What scrolls the rows; null is the page. */
  box: HTMLElement | null
}

/** A list scrolls with the page, or within a panel or a dialog. */
function boxOf(element: HTMLElement): HTMLElement | null {
  for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement)
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent
  return null
}

/** How far the rows stand below the beginning of what scrolls. */
const marginOf = (body: HTMLElement, box: HTMLElement | null): number => {
  const { top } = body.getBoundingClientRect()
  return Math.round(box ? top - box.getBoundingClientRect().top + box.scrollTop : top + window.scrollY)
}

/** What moves the rows or makes them higher is seen where it changes the size of what scrolls. */
function usePlace({ body, box }: Placed): { margin: number; height: number } {
  const [place, setPlace] = useState(() => ({ margin: marginOf(body, box), height: ROW_HEIGHT }))
  useEffect(() => {
    const look = () => {
      const height = body.querySelector('tr')?.offsetHeight || ROW_HEIGHT
      const margin = marginOf(body, box)
      setPlace((known) => (known.margin === margin && known.height === height ? known : { margin, height }))
    }
    const watch = new ResizeObserver(look)
    watch.observe(document.body)
    if (box) watch.observe(box)
    look()
    return () => watch.disconnect()
  }, [body, box])
  return place
}

/** The row that has the focus stays drawn with those beside it, wherever the page is scrolled to. */
function useFocused(body: HTMLElement): number | null {
  const [focused, setFocused] = useState<number | null>(null)
  useEffect(() => {
    const placeOf = ({ target }: FocusEvent) => {
      const at = target instanceof Element ? target.closest<HTMLElement>('tr[data-index]')?.dataset.index : undefined
      setFocused(at === undefined ? null : Number(at))
    }
    const leave = () => setFocused(null)
    body.addEventListener('focusin', placeOf)
    body.addEventListener('focusout', leave)
    return () => {
      body.removeEventListener('focusin', placeOf)
      body.removeEventListener('focusout', leave)
    }
  }, [body])
  return focused
}

/** Paper has all rows. */
function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  useWindowEvent('beforeprint', () => flushSync(() => setIsPrinting(true)))
  useWindowEvent('afterprint', () => setIsPrinting(false))
  return isPrinting
}

/** The first and the last row are always drawn: `j` and `k` begin with them. */
const drawnOf = (count: number, focused: number | null) => (range: Range) => {
  const beside = focused === null ? [] : [focused - 1, focused, focused + 1]
  const all = new Set([0, ...defaultRangeExtractor(range), ...beside, count - 1])
  return [...all].filter((at) => at >= 0 && at < count).sort((a, b) => a - b)
}

function useOptions({ count, keyAt }: Placed, { margin, height }: ReturnType<typeof usePlace>, focused: number | null) {
  return {
    count,
    getItemKey: keyAt,
    estimateSize: () => height,
    overscan: BEYOND,
    scrollMargin: margin,
    rangeExtractor: drawnOf(count, focused),
    measureElement: (...[row, entry, instance]: Parameters<typeof measureElement<HTMLElement>>) =>
      measureElement(row, entry, instance) || height,
  }
}

function InPage(placed: Placed) {
  const place = usePlace(placed)
  const drawn = useWindowVirtualizer<HTMLElement>(useOptions(placed, place, useFocused(placed.body)))
  return <Rows {...placed} {...place} drawn={drawn} />
}

function InBox(placed: Placed) {
  const place = usePlace(placed)
  const options = useOptions(placed, place, useFocused(placed.body))
  const drawn = useVirtualizer<HTMLElement, HTMLElement>({ ...options, getScrollElement: () => placed.box })
  return <Rows {...placed} {...place} drawn={drawn} />
}

function Rows({ drawn, margin, height, rowAt }: Placed & { drawn: Drawn; margin: number; height: number }) {
  useEffect(() => {
    if (height > 0) drawn.measure()
  }, [drawn, height])
  let end = margin
  const rows = drawn.getVirtualItems().map((item) => {
    const gap = item.start - end
    end = item.end
    return (
      <Fragment key={item.key}>
        <Gap height={gap} />
        {rowAt(item.index, drawn.measureElement)}
      </Fragment>
    )
  })
  return (
    <>
      {rows}
      <Gap height={margin + drawn.getTotalSize() - end} />
    </>
  )
}

/** Of a list of many rows those in view; the places of the others are kept. */
export default function LongRows(props: Props) {
  const [place, setPlace] = useState<Pick<Placed, 'body' | 'box'> | null>(null)
  const isPrinting = usePrinting()
  const find = useCallback((start: HTMLTableRowElement | null) => {
    const body = start?.parentElement
    if (body) setPlace({ body, box: boxOf(body) })
  }, [])
  if (isPrinting) return Array.from({ length: props.count }, (_, at) => props.rowAt(at, () => {}))
  if (!place) return <tr ref={find} hidden data-gap />
  return place.box ? <InBox {...props} {...place} /> : <InPage {...props} {...place} />
}
