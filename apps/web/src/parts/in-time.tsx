import {
  type ButtonHTMLAttributes,
  cloneElement,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  Suspense,
  useState,
} from 'react'

export type ButtonElement = ReactElement<ButtonHTMLAttributes<HTMLButtonElement> & { loading?: boolean }>

interface Props {
  /** What `opened` draws. */
  load: () => Promise<unknown>
  popup: 'menu' | 'dialog'
  /** Standing open, around the button. */
  opened: (button: ButtonElement) => ReactNode
  children: ButtonElement
}

/**
 * A button whose menu comes when it is meant: it begins to load when somebody points at the button or focuses it, and
 * opens when the button is pressed.
 */
export function InTime({ load, popup, opened, children }: Props) {
  const [isPressed, setIsPressed] = useState(false)
  // What fails here is said when the button is pressed.
  const begin = () => void load().catch(() => undefined)
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    children.props.onClick?.(event)
    setIsPressed(true)
  }
  if (!isPressed)
    return cloneElement(children, {
      ...{ onPointerEnter: begin, onFocus: begin, onClick: press },
      ...{ 'aria-haspopup': popup, 'aria-expanded': false },
    })
  const button = cloneElement(children, { autoFocus: true })
  return <Suspense fallback={button}>{opened(button)}</Suspense>
}
