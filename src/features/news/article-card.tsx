// The card of one article: picture, paper, title, description, date (specification, section 2, News).
// Invariant: only http and https addresses become links (decision 10); the texts are in English.

import { Trans } from '@lingui/react/macro'
import { ExternalLink, Newspaper } from 'lucide'
import { memo, useState } from 'react'
import { calendarDateOf } from '../../domain/dates/calendar'
import { type Article, unusualHost, webAddress } from '../../domain/news'
import { useDateFormats, useLocale } from '../../i18n/use-locale'
import { classNames } from '../../ui/controls/class-names'
import { Icon } from '../../ui/controls/icon'
import { Skeleton } from '../../ui/display/skeleton'
import { VisuallyHidden } from '../../ui/display/visually-hidden'
import font from '../../ui/styles/font.module.css'
import styles from './article-card.module.css'

interface ArticleCardProps {
  readonly article: Article
}

/** Memoized by content, because a refresh creates every article object again. */
export const ArticleCard = memo(Card, isSame)

function isSame(before: ArticleCardProps, after: ArticleCardProps): boolean {
  return JSON.stringify(before.article) === JSON.stringify(after.article)
}

function Card({ article }: ArticleCardProps) {
  const formats = useDateFormats()
  const { title, description, image, publishedAt, url, source } = article
  const address = webAddress(url)
  const host = unusualHost(address ?? '')
  return (
    <li className={styles.card}>
      <div className={styles.frame}>
        <Icon icon={Newspaper} size={32} />
        <Picture key={image} address={webAddress(image)} />
      </div>
      <article className={styles.body}>
        <p className={classNames(font.ellipsis, font.remark, font.strong)} lang="en">
          {source.name}
        </p>
        <div className={styles.text} lang="en">
          <h2 className={styles.title}>
            {address === null ? title : <ArticleLink address={address} title={title} />}
          </h2>
          <p className={styles.description}>{description}</p>
        </div>
        {host !== '' && <p className={font.remark}>{host}</p>}
        <p className={styles.date}>
          <time dateTime={publishedAt}>
            {formats.longDate(calendarDateOf(new Date(publishedAt)))}
          </time>
          {address !== null && <Icon icon={ExternalLink} size={16} />}
        </p>
      </article>
    </li>
  )
}

function ArticleLink({ address, title }: { address: string; title: string }) {
  return (
    <a className={styles.link} href={address} target="_blank" rel="noopener noreferrer">
      {title}
      <OpensElsewhere />
    </a>
  )
}

function OpensElsewhere() {
  return (
    <VisuallyHidden lang={useLocale()}>
      {' '}
      <Trans>(opens in a new tab)</Trans>
    </VisuallyHidden>
  )
}

/** Decorative. If the picture cannot be loaded, the frame behind it stays. */
function Picture({ address }: { address: string | null }) {
  const [broken, setBroken] = useState(false)
  if (address === null || broken) return null
  return (
    <img
      className={styles.picture}
      src={address}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  )
}

/** The skeleton of a card, of the same size. */
export function ArticleSkeleton() {
  return (
    <li className={styles.card}>
      <div className={styles.frame}>
        <Icon icon={Newspaper} size={32} />
      </div>
      <div className={styles.body}>
        <p className={classNames(font.ellipsis, font.remark, font.strong)}>
          <Skeleton width="medium" />
        </p>
        <div className={styles.text}>
          <p className={styles.title}>
            <Skeleton width="long" />
            <Skeleton width="medium" />
          </p>
          <p className={styles.description}>
            <Skeleton width="long" />
            <Skeleton width="long" />
          </p>
        </div>
        <p className={styles.date}>
          <span>
            <Skeleton width="long" />
          </span>
        </p>
      </div>
    </li>
  )
}
