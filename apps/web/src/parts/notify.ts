import type { NotificationData } from '@mantine/notifications'
import { Phrase } from '@saakh/ui/phrases'
import { createElement, useSyncExternalStore } from 'react'

const SHOWN_MS = 6000

/** Nobody is told anything before a page stands, so the code comes when the first message does. */
const load = () => import('@mantine/notifications')

let isSaid = false
const listeners = new Set<() => void>()
const onSaid = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
/** Whether anything was said yet: before that there is nothing to draw. */
export const useIsSaid = (): boolean => useSyncExternalStore(onSaid, () => isSaid)

export const showNotice = (data: NotificationData): void => {
  isSaid = true
  for (const listener of listeners) listener()
  void load().then(({ notifications }) => notifications.show(data))
}
export const hideNotice = (id: string): void => {
  void load().then(({ notifications }) => notifications.hide(id))
}

/** In the reader's language, where it is a text of ours. */
const said = (text: string) => createElement(Phrase, null, text)

/** A short message that goes away by itself; the same text twice in a row is shown once. */
export const notify = {
  success: (message: string) =>
    showNotice({ id: message, message: said(message), color: 'brand', autoClose: SHOWN_MS }),
  /** Stays until it is closed: what failed must not be missed. */
  failure: (message: string, title?: string) =>
    showNotice({
      id: message,
      title: title === undefined ? undefined : said(title),
      message: said(message),
      color: 'red',
      autoClose: false,
      role: 'alert',
    }),
  info: (message: string) => showNotice({ id: message, message: said(message), color: 'gray', autoClose: SHOWN_MS }),
}
