import { notifications } from '@mantine/notifications'

const SHOWN_MS = 6000

/** A short message that goes away by itself; the same text twice in a row is shown once. */
export const notify = {
  success: (message: string) => notifications.show({ id: message, message, color: 'brand', autoClose: SHOWN_MS }),
  /** Stays until it is closed: what failed must not be missed. */
  failure: (message: string, title?: string) =>
    notifications.show({ id: message, title, message, color: 'red', autoClose: false, role: 'alert' }),
  info: (message: string) => notifications.show({ id: message, message, color: 'gray', autoClose: SHOWN_MS }),
}
