// Any other path: 404 for signed-in users; the parent route sends others to /login.

import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '../../app/errors/not-found-screen'

export const Route = createFileRoute('/_signed-in/$')({ component: NotFoundScreen })
