import { Button, Text, Title } from '@mantine/core'
import { Mark } from '@saakh/ui/mark'
import { Phrase } from '@saakh/ui/phrases'
import { Link } from 'react-router'
import { pageConfigOf } from '../../data/config.ts'
import { isSignedIn } from '../../data/session.ts'
import classes from './landing.module.css'
import { ProductPicture } from './product-picture.tsx'
import { SignInButton } from './sign-in-button.tsx'

/** Public: asks nobody who you are. */
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
        <div className={classes.lead}>
          <p>
            <Phrase>You see which borrower weakens, from conduct, statements, returns and registers.</Phrase>
          </p>
          <p>
            <Phrase>Each alert names its reason, and the line of the file that it rests on.</Phrase>
          </p>
          <p>
            <Phrase>Each case keeps who decided what, when and why.</Phrase>
          </p>
        </div>
        {isSignedIn() ? (
          <Button component={Link} to="/app/dashboard">
            <Phrase>Open dashboard</Phrase>
          </Button>
        ) : (
          <SignInButton label="Sign in" />
        )}
        <ProductPicture />
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
