import { Button, Text, Title } from '@mantine/core'
import { Mark } from '@saakh/ui/mark'
import { Link } from 'react-router'
import { pageConfigOf } from '../../data/config.ts'
import { isSignedIn } from '../../data/session.ts'
import classes from './landing.module.css'
import { SignInButton } from './sign-in-button.tsx'

/** Public: asks nobody who you are (SH-PUB-001). */
export default function Landing() {
  const { title_app, tagline, links } = pageConfigOf().common
  const legal = [links.privacy, links.cookie, links.api_terms].filter((link) => link !== undefined)
  return (
    <div className={classes.page}>
      <header className={classes.brand}>
        <Mark size={28} />
        <Text fw={600}>{title_app}</Text>
      </header>
      <main className={classes.body}>
        <Title order={1} className={classes.title}>
          {tagline === '' ? title_app : tagline}
        </Title>
        <Text className={classes.lead}>
          Every figure with its source and date. Every alert with the line of the file it rests on. Every case with its
          whole history.
        </Text>
        {isSignedIn() ? (
          <Button component={Link} to="/app/dashboard">
            Open dashboard
          </Button>
        ) : (
          <SignInButton label="Sign in" />
        )}
      </main>
      {legal.length > 0 && (
        <footer className={classes.foot}>
          {legal.map(({ label, url }) => (
            <a key={url} href={url}>
              {label}
            </a>
          ))}
        </footer>
      )}
    </div>
  )
}
