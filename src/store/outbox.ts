// Reads of the outbox for the eyes of the user and for the engine's triggers.

import type { OutboxEntry, UserDatabase } from './user-database'

function inState(database: UserDatabase, state: OutboxEntry['state']) {
  return database.outbox.where('[state+editedAt]').between([state, -Infinity], [state, Infinity])
}

/** The latest edit that waits to be pushed. */
export async function latestWaiting(database: UserDatabase): Promise<OutboxEntry | undefined> {
  return inState(database, 'waiting').last()
}

/** How many documents wait to be pushed, and how many the server has refused. */
export async function countOutbox(
  database: UserDatabase,
): Promise<{ waiting: number; parked: number }> {
  const [waiting, parked] = await Promise.all([
    inState(database, 'waiting').count(),
    inState(database, 'parked').count(),
  ])
  return { waiting, parked }
}
