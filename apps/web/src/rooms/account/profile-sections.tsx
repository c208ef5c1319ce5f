import { Phrase } from '@saakh/ui/phrases'
import { useProfile } from '../../data/profile.ts'
import { IndustryChoice } from '../../parts/industry-choice.tsx'
import { InterestChoice } from '../../parts/interest-choice.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { AboutYou } from './about-you.tsx'
import classes from './edit.module.css'

/** What a user may change of their own account. */
export function ProfileSections() {
  const profile = useProfile()
  return (
    <div className={classes.page}>
      <Loaded query={profile}>{(data) => <AboutYou profile={data} />}</Loaded>
      <section aria-labelledby="industries">
        <h2 id="industries">
          <Phrase>Industries</Phrase>
        </h2>
        <p className={classes.note}>
          <Phrase>The industries that you look after, by the National Industrial Classification.</Phrase>
        </p>
        <IndustryChoice />
      </section>
      <section aria-labelledby="interests">
        <h2 id="interests">
          <Phrase>Interests</Phrase>
        </h2>
        <InterestChoice />
      </section>
    </div>
  )
}
