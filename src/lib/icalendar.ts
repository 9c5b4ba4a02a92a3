// A calendar file (RFC 5545) with one event a day and an alarm at its time.
// Invariant: every line ends with CRLF and has at most 75 octets, and no text can end its line or begin a property.

export interface DailyEvent {
  /** A calendar replaces the event of the same id. */
  readonly uid: string
  /** The name and version of the app that writes the file. */
  readonly product: string
  readonly summary: string
  readonly description: string
  readonly url: string
  /** The first day, `YYYY-MM-DD`. */
  readonly first: string
  /** 0 to 23, in the local time of each place, because the time has no zone. */
  readonly hour: number
  /** The time of writing; the latest file of the same event counts. */
  readonly now: Date
}

export function dailyEventFile(event: DailyEvent): string {
  const { uid, product, summary, description, url, first, hour, now } = event
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${textOf(product)}`,
    'BEGIN:VEVENT',
    `UID:${textOf(uid)}`,
    `DTSTAMP:${utcOf(now)}`,
    `SEQUENCE:${Math.floor(now.getTime() / MINUTE_MS)}`,
    `DTSTART:${first.replaceAll('-', '')}T${String(hour).padStart(2, '0')}0000`,
    'DURATION:PT5M',
    'RRULE:FREQ=DAILY',
    // The event does not make the user busy.
    'TRANSP:TRANSPARENT',
    `SUMMARY:${textOf(summary)}`,
    `DESCRIPTION:${textOf(description)}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:PT0S',
    `DESCRIPTION:${textOf(summary)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map(line => `${folded(line)}\r\n`).join('')
}

const MINUTE_MS = 60_000

/** Section 3.3.11; other control characters are not allowed in a text. */
function textOf(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n|[\r\n]/g, '\\n')
    .replaceAll(/(?!\t)\p{Cc}/gu, '')
}

/** `20261125T150000Z` */
function utcOf(instant: Date): string {
  return instant.toISOString().replaceAll(/[-:]|\.\d+/g, '')
}

const MAX_OCTETS = 75

/** Section 3.1: a longer line continues after a line break and a space, which counts; no character is split. */
function folded(line: string): string {
  let [result, octets] = ['', 0]
  for (const character of line) {
    const size = new TextEncoder().encode(character).length
    if (octets + size > MAX_OCTETS) {
      result += '\r\n '
      octets = 1
    }
    result += character
    octets += size
  }
  return result
}
