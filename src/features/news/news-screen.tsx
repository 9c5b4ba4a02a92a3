// The news screen (specification, section 2, News): the stored articles first, new ones when they arrive.
// Invariant: the cards have their final size before the articles have been read.

import { Trans, useLingui } from '@lingui/react/macro'
import { CloudOff, ExternalLink, History, Newspaper, RefreshCw } from 'lucide'
import { memo, useState } from 'react'
import { calendarDateOf } from '../../domain/dates/calendar'
import {
  type Article,
  type Fetched,
  limitArticles,
  unusualHost,
  webAddress,
} from '../../domain/news'
import { useTimeFormats } from '../../i18n/time-formats'
import { useDateFormats, useLocale } from '../../i18n/use-locale'
import type { Cached, DeviceDatabase } from '../../store/database/device-database'
import { Button } from '../../ui/controls/button'
import { classNames } from '../../ui/controls/class-names'
import { Icon } from '../../ui/controls/icon'
import { Skeleton } from '../../ui/display/skeleton'
import { VisuallyHidden } from '../../ui/display/visually-hidden'
import { useDocumentTitle } from '../../ui/hooks/use-document-title'
import { useNow } from '../../ui/hooks/use-now'
import { useDeferredRows } from '../../ui/lists/use-deferred-rows'
import font from '../../ui/styles/font.module.css'
import { ageToShow } from './actions'
import styles from './news-screen.module.css'
import { useCached } from './use-cached'

interface NewsStatusProps {
  /** Undefined without stored articles, and until they have been read. */
  readonly storedAt: number | undefined
  readonly failed: boolean
}

interface NewsScreenProps {
  readonly device: DeviceDatabase
  readonly readNews: () => Promise<Fetched<readonly Article[]>>
  /** The stored articles, if already read. */
  readonly first: Cached<'news'> | null | undefined
}

export function NewsScreen({ device, readNews, first }: NewsScreenProps) {
  const { t } = useLingui()
  const { cached, failed, refresh } = useCached(device, 'news', readNews, first)
  useDocumentTitle(t`News`)
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>
          <Trans>Money news</Trans>
        </h1>
        <Button icon={RefreshCw} onClick={refresh}>
          <VisuallyHidden>
            <Trans>Refresh the news</Trans>
          </VisuallyHidden>
        </Button>
        <NewsStatus storedAt={cached?.storedAt} failed={failed} />
      </header>
      {cached ? <Articles articles={cached.value} /> : <ArticleSkeletons />}
    </div>
  )
}

function Articles({ articles }: { articles: readonly Article[] }) {
  const showAllArticles = useDeferredRows()
  if (articles.length === 0)
    return (
      <p>
        <Trans>There are no articles today.</Trans>
      </p>
    )
  // An earlier version of the app may have stored more or longer articles.
  const shown = limitArticles(articles)
  const rendered = showAllArticles ? shown : shown.slice(0, SKELETONS.length)
  return (
    <ul className={styles.cards}>
      {rendered.map(article => (
        <ArticleCard key={article.url} article={article} />
      ))}
    </ul>
  )
}

/** Five, while loading and on failure (specification, section 9). */
function ArticleSkeletons() {
  return (
    <ul className={styles.cards} aria-busy="true" aria-hidden="true">
      {SKELETONS.map(number => (
        <ArticleSkeleton key={number} />
      ))}
    </ul>
  )
}

const SKELETONS = [1, 2, 3, 4, 5] as const

/**
 * The status line under the heading: the age of the articles, and whether a refresh has failed. Invariant: the line
 * has its height from the start, so that nothing moves.
 */
function NewsStatus({ storedAt, failed }: NewsStatusProps) {
  return (
    <p className={styles.status} role="status">
      {storedAt === undefined ? (
        <NoNews failed={failed} />
      ) : (
        <NewsAge storedAt={storedAt} failed={failed} />
      )}
    </p>
  )
}

function NoNews({ failed }: { failed: boolean }) {
  if (!failed) return <Trans>English news, many sources</Trans>
  return (
    <>
      <Icon icon={CloudOff} size={16} />
      <Trans>The news cannot be loaded now.</Trans>
    </>
  )
}

function NewsAge({ storedAt, failed }: { storedAt: number; failed: boolean }) {
  const formats = useTimeFormats()
  const age = ageToShow(storedAt, useNow(), failed)
  if (age === null) return <Trans>English news, many sources</Trans>
  const ago = formats.ago(age)
  return (
    <>
      <Icon icon={failed ? CloudOff : History} size={16} />
      {failed ? <Trans>Saved {ago}, cannot refresh now</Trans> : <Trans>Saved {ago}</Trans>}
    </>
  )
}

// The card of one article: picture, paper, title, description, date (specification, section 2, News).
// Invariant: only http and https addresses become links (decision 10); the texts are in English.

interface ArticleCardProps {
  readonly article: Article
}

/** Memoized by content, because a refresh creates every article object again. */
const ArticleCard = memo(Card, isSame)

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
function ArticleSkeleton() {
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
