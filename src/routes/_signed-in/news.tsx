// /news, daily finance news.

import { createFileRoute } from '@tanstack/react-router'
import { NewsScreen } from '../../features/news/news-screen'
import { readCached } from '../../store/device-database'
import { inTime } from '../../ui/in-time'

export const Route = createFileRoute('/_signed-in/news')({
  loader: ({ context }) => inTime(readCached(context.device, 'news')),
  preload: false,
  component: News,
})

function News() {
  const { device, services } = Route.useRouteContext()
  return <NewsScreen device={device} readNews={services.readNews} first={Route.useLoaderData()} />
}
