// Money news (specification, section 2, News): what is kept at once, what is new when it comes.
// Invariant: the cards have their final size before there is anything to show in them.

import { Trans, useLingui } from '@lingui/react/macro'
import { RefreshCw } from 'lucide'
import type { Answer } from '../../domain/news/answer'
import { type Article, limitArticles } from '../../domain/news/article'
import type { Cached, DeviceDatabase } from '../../store/database/device-database'
import { Button } from '../../ui/controls/button'
import { Icon } from '../../ui/controls/icon'
import { VisuallyHidden } from '../../ui/display/visually-hidden'
import { useDocumentTitle } from '../../ui/hooks/use-document-title'
import { useDeferredRows } from '../../ui/lists/use-deferred-rows'
import { ArticleCard, ArticlePlaceholder } from './article-card'
import styles from './news-screen.module.css'
import { NewsStatus } from './news-status'
import { useCached } from './use-cached'

interface NewsScreenProps {
  readonly device: DeviceDatabase
  readonly readNews: () => Promise<Answer<readonly Article[]>>
  /** What is kept, where it has been read before. */
  readonly first: Cached<'news'> | null | undefined
}

export function NewsScreen({ device, readNews, first }: NewsScreenProps) {
  const { t } = useLingui()
  const { kept, failed, refresh } = useCached(device, 'news', readNews, first)
  useDocumentTitle(t`News`)
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1 className={styles.title}>
          <Trans>Money news</Trans>
        </h1>
        <Button onClick={refresh}>
          <Icon of={RefreshCw} size={18} />
          <VisuallyHidden>
            <Trans>Refresh the news</Trans>
          </VisuallyHidden>
        </Button>
        <NewsStatus storedAt={kept?.storedAt} failed={failed} />
      </header>
      {kept ? <Articles articles={kept.value} /> : <Placeholders />}
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
  // An earlier version of the app may have stored more and longer ones.
  const shown = limitArticles(articles)
  const drawn = showAllArticles ? shown : shown.slice(0, PLACEHOLDERS.length)
  return (
    <ul className={styles.cards}>
      {drawn.map(article => (
        <ArticleCard key={article.url} article={article} />
      ))}
    </ul>
  )
}

/** Five, while loading and on failure (specification, section 9). */
function Placeholders() {
  return (
    <ul className={styles.cards} aria-busy="true" aria-hidden="true">
      {PLACEHOLDERS.map(number => (
        <ArticlePlaceholder key={number} />
      ))}
    </ul>
  )
}

const PLACEHOLDERS = [1, 2, 3, 4, 5] as const
