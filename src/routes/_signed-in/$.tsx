// Any other path: 404 for the signed in; the guard above sends everybody else to /login.

import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '../../app/errors/not-found-screen'

export const Route = createFileRoute('/_signed-in/$')({ component: NotFoundScreen })
