import { type CSSProperties, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

interface Box {
  top: number
  height: number
}
interface Drag {
  from: number
  to: number
  /** How far the pointer has come, in the page's own pixels, so that scrolling counts. */
  by: number
}

/** So near to the edge of the window the page scrolls along. */
const EDGE = 56
const SCROLL_STEP = 14

const boxesOf = (list: HTMLElement | null): Box[] =>
  [...(list?.children ?? [])].map((row) => {
    const { top, height } = row.getBoundingClientRect()
    return { top: top + window.scrollY, height }
  })

const middle = ({ top, height }: Box) => top + height / 2

/** Where the row comes to lie: behind every other row whose middle is above its own. */
const targetOf = (boxes: readonly Box[], from: number, by: number): number => {
  const own = boxes[from]
  if (!own) return from
  return boxes.filter((box, index) => index !== from && middle(box) < middle(own) + by).length
}

/** Dragging by a grip: the row follows the pointer, the others make room, and the list changes when it is let go. */
export function useRowDrag(list: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const start = useRef<{ y: number; boxes: Box[] } | null>(null)
  const isDragging = drag !== null

  useEffect(() => {
    if (!isDragging) return
    const cancel = ({ key }: KeyboardEvent) => key === 'Escape' && setDrag(null)
    window.addEventListener('keydown', cancel)
    return () => window.removeEventListener('keydown', cancel)
  }, [isDragging])

  const handlersOf = (from: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = { y: event.pageY, boxes: boxesOf(list.current) }
      setDrag({ from, to: from, by: 0 })
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!drag || !start.current) return
      if (event.clientY < EDGE) window.scrollBy(0, -SCROLL_STEP)
      else if (event.clientY > window.innerHeight - EDGE) window.scrollBy(0, SCROLL_STEP)
      const by = event.clientY + window.scrollY - start.current.y
      setDrag({ from: drag.from, by, to: targetOf(start.current.boxes, drag.from, by) })
    },
    onPointerUp: () => {
      if (!drag) return
      setDrag(null)
      if (drag.to !== drag.from) onDrop(drag.from, drag.to)
    },
    onPointerCancel: () => setDrag(null),
  })

  const styleOf = (index: number): CSSProperties | undefined => {
    if (!drag) return undefined
    const { from, to, by } = drag
    if (index === from) return { transform: `translateY(${by}px)` }
    const height = start.current?.boxes[from]?.height ?? 0
    if (index > from && index <= to) return { transform: `translateY(${-height}px)` }
    if (index < from && index >= to) return { transform: `translateY(${height}px)` }
    return undefined
  }
  return { from: drag?.from ?? null, handlersOf, styleOf }
}
