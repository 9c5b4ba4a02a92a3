// The page about the three team members (specification, section 2, About pages).

import { Trans, useLingui } from '@lingui/react/macro'
import { useDocumentTitle } from '../../ui/hooks/use-document-title'
import font from '../../ui/styles/font.module.css'
import styles from './about.module.css'

/** PLACEHOLDERS, to be filled in before the app is published. Not in config.ts, which loads at the start. */
export const TEAM = [1, 2, 3].map(number => ({
  name: `[Team member ${number}]`,
  university: '[University]',
  links: [
    { label: 'LinkedIn', url: 'https://www.linkedin.com/' },
    { label: 'GitHub', url: 'https://github.com/' },
  ],
}))

export function AboutTeamScreen() {
  const { t } = useLingui()
  useDocumentTitle(t`Our team`)
  return (
    <article className={styles.page}>
      <h1 className={styles.title}>
        <Trans>The people behind CoMoney</Trans>
      </h1>
      <ul className={styles.features}>
        {TEAM.map(member => (
          <li key={member.name} className={styles.feature}>
            <div>
              <h2>{member.name}</h2>
              <p className={font.soft}>{member.university}</p>
              <p className={styles.links}>
                {member.links.map(link => (
                  <a key={link.label} href={link.url} rel="noreferrer">
                    {link.label}
                    <span className="visually-hidden"> {member.name}</span>
                  </a>
                ))}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </article>
  )
}
