import { useDocumentTitle as useTitle } from '@mantine/hooks'
import { createContext, use, useEffect, useState } from 'react'
import { pageConfigOf } from './config.ts'
import type { Screen } from './screen.ts'

const SubjectContext = createContext<(subject: string | null) => void>(() => undefined)
export const SubjectOfTitle = SubjectContext.Provider

/** What the screen is about, once it is known: a company, a case, a portfolio. */
export function useSubject(subject: string | null | undefined): void {
  const tell = use(SubjectContext)
  useEffect(() => {
    tell(subject ?? null)
    return () => tell(null)
  }, [tell, subject])
}

const ALONE = ['landing', 'dashboard', 'admin_dashboard']

/** `subject · screen · product`; landing and dashboard stand under the product's name alone. */
export function useDocumentTitle({ name, shows = name, title }: Screen): (subject: string | null) => void {
  const [subject, setSubject] = useState<string | null>(null)
  const product = pageConfigOf().common.title_app
  const said = ALONE.includes(shows) ? [product] : [subject === title ? null : subject, title, product]
  useTitle(said.filter(Boolean).join(' · '))
  return setSubject
}
