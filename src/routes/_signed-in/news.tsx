// /news, daily finance news.

import { createFileRoute } from '@tanstack/react-router'
import { NewsScreen } from '../../features/news/news-screen'

export const Route = createFileRoute('/_signed-in/news')({ component: News })

function News() {
  const { device, services } = Route.useRouteContext()
  return <NewsScreen device={device} readNews={services.readNews} />
}
