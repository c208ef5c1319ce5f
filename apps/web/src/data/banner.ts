import { useInterval } from '@mantine/hooks'
import type { Organization } from '@saakh/contract/account'
import { firstText } from '@saakh/domain/loose-value'
import { useState } from 'react'

const DISMISSED_ITEM = 'alertDismissedAt'
/** Three hours. */
const DISMISSED_FOR_MS = 10_800_000
const CHECK_EVERY_MS = 1000

/** Whether the stored moment lies within the last three hours; anything that is no such moment dismisses nothing. */
export function isDismissedAt(now: number, stored: string | null): boolean {
  if (stored === null || stored.trim() === '') return false
  const at = /^\d+(\.\d+)?$/.test(stored.trim()) ? Number(stored) : Date.parse(stored)
  return Number.isFinite(at) && at <= now && now - at < DISMISSED_FOR_MS
}

const isDismissed = () => isDismissedAt(Date.now(), localStorage.getItem(DISMISSED_ITEM))

/** Asked again each second, so that the banner comes back in its time and goes with another tab. */
export function useDismissal(): [isDismissed: boolean, dismiss: () => void] {
  const [is, setIs] = useState(isDismissed)
  useInterval(() => setIs(isDismissed()), CHECK_EVERY_MS, { autoInvoke: true })
  return [
    is,
    () => {
      localStorage.setItem(DISMISSED_ITEM, String(Date.now()))
      setIs(true)
    },
  ]
}

type Message = NonNullable<Organization['message']>[number]

/** The texts of the codes. */
const TEXTS: Record<string, string> = { PAYMENT_DUE: 'Payment is due. Please take action.' }
const NO_TEXT = 'There is a message for your organization. Please contact customer support.'

/** 'PAYMENT_DUE' however it is written: 'payment-due', 'paymentDue', 'org.payment_due'. */
const PAYMENT_DUE = /payment[^a-z]*(is[^a-z]*)?due/i

/** A code that is not known says what the message itself says. */
export function textOf(message: Message): string {
  const { I18_code, i18_code, I18_CODE, i18n_code } = message
  const code = firstText(I18_code, i18_code, I18_CODE, i18n_code, message.code)?.trim() ?? ''
  const known = TEXTS[code.toUpperCase()]
  if (known !== undefined) return known
  const own = firstText(message.text, message.message, message.description)
  return own ?? (PAYMENT_DUE.test(code) ? TEXTS.PAYMENT_DUE : undefined) ?? NO_TEXT
}

const BANNER_STYLES = ['danger', 'warning', 'info', 'success'] as const
export type BannerStyle = (typeof BANNER_STYLES)[number]

/** The name of the first message is the style; one that is none of the four is information. */
export const styleOf = ({ name }: Message): BannerStyle =>
  BANNER_STYLES.find((style) => style === name?.trim().toLowerCase()) ??
  (/^error$/i.test(name ?? '') ? 'danger' : 'info')
