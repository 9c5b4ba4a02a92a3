// /news, daily finance news.

import { createFileRoute } from '@tanstack/react-router'
import { NewsScreen } from '../../features/news/news-screen'
import { loadLaterMessages } from '../../i18n/activation'
import { withDeadline } from '../../lib/with-deadline'
import { readCached } from '../../store/database/device-database'

export const Route = createFileRoute('/_signed-in/news')({
  loader: async ({ context }) => {
    const [first] = await Promise.all([
      withDeadline(readCached(context.device, 'news')),
      loadLaterMessages(),
    ])
    return first
  },
  preload: false,
  component: News,
})

function News() {
  const { device, services } = Route.useRouteContext()
  return <NewsScreen device={device} readNews={services.readNews} first={Route.useLoaderData()} />
}
