// The news screen (specification, section 2, News): the stored articles first, new ones when they arrive.
// Invariant: the cards have their final size before the articles have been read.

import { Trans, useLingui } from '@lingui/react/macro'
import { RefreshCw } from 'lucide'
import { type Article, type Fetched, limitArticles } from '../../domain/news'
import type { Cached, DeviceDatabase } from '../../store/database/device-database'
import { Button } from '../../ui/controls/button'
import { VisuallyHidden } from '../../ui/display/visually-hidden'
import { useDocumentTitle } from '../../ui/hooks/use-document-title'
import { useDeferredRows } from '../../ui/lists/use-deferred-rows'
import { ArticleCard, ArticleSkeleton } from './article-card'
import styles from './news-screen.module.css'
import { NewsStatus } from './news-status'
import { useCached } from './use-cached'

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
