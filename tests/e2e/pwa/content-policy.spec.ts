// The content policy holds in a real browser, and a journey notices when it is violated.

import { register, somebody } from '../pages/auth-pages'
import { articles, isNews } from '../pages/news'
import { readyForOffline } from '../support/device/device'
import { expect, test } from '../support/fixtures'

/** An address where no server listens, which the policy does not allow. */
const ELSEWHERE = 'http://127.0.0.1:9/'

const ATTACKS: Record<string, { run: () => void; notice: string }> = {
  'a script in the page': {
    run() {
      const script = document.createElement('script')
      script.append('document.title = "broken in"')
      document.body.append(script)
    },
    notice: "requires 'Trusted",
  },
  'markup made of text': {
    run() {
      document.body.innerHTML = '<img src="" onerror="document.title = \'broken in\'">'
    },
    notice: "requires 'Trusted",
  },
  'a script from elsewhere': {
    run() {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = 'https://elsewhere.example/script.js'
      document.head.append(link)
    },
    notice: 'script-src-elem',
  },
  'a link that runs': {
    run() {
      const link = document.createElement('a')
      link.href = 'javascript:document.title = "broken in"'
      document.body.append(link)
      link.click()
    },
    notice: 'script-src-elem',
  },
  'styles in the page': {
    run() {
      const style = document.createElement('style')
      style.textContent = 'body { display: none }'
      document.head.append(style)
    },
    notice: 'style-src-elem',
  },
  'a foreign frame': {
    run() {
      const frame = document.createElement('iframe')
      frame.src = 'https://elsewhere.example/'
      document.body.append(frame)
    },
    notice: 'frame-src',
  },
  'another service worker': {
    run() {
      navigator.serviceWorker.register('/theme-and-locale.js').catch(() => {})
    },
    notice: "requires 'Trusted",
  },
  'another worker': {
    run() {
      new Worker('/theme-and-locale.js')
    },
    notice: "requires 'Trusted",
  },
}

const ARTICLE = {
  title: 'Rice prices hold',
  description: 'Little change.',
  image: 'https://pictures.example/1.jpg',
  publishedAt: '2026-11-20T08:30:00Z',
  url: 'https://paper.example/1',
  source: { name: 'Terrace Post' },
}

test.describe('a violation of the content policy', () => {
  test.use({ violatesPolicy: true })

  test('is blocked and reported, in the page and in the requests of page, service worker and sync worker to other origins; a picture of another origin is requested, by the page and by the worker', async ({
    phone,
    wire,
  }) => {
    const { context, page, violations } = phone
    for (const [name, { run, notice }] of Object.entries(ATTACKS))
      await test.step(name, async () => {
        await page.goto('/login')
        await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
        const before = violations.length
        // Some throw, as they should.
        await page.evaluate(run).catch(() => {})
        await expect.poll(() => violations.slice(before).join('\n')).toContain(notice)
        await expect(page).not.toHaveTitle('broken in')
        await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
      })

    const expectBlocked = async (sender: Sender | undefined) => {
      const before = violations.length
      expect(await sender?.evaluate(send, ELSEWHERE)).toContain('TypeError')
      const found = () => violations.slice(before).join('\n')
      await expect.poll(found).toContain(`connect-src ${ELSEWHERE}`)
    }
    await expectBlocked(page)
    await readyForOffline(page)
    await expectBlocked(context.serviceWorkers()[0])
    const started = page.waitForEvent('worker')
    await register(page, somebody())
    await expectBlocked(await started)

    wire.answer(isNews, { articles: [ARTICLE] })
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    for (const isControlled of [false, true]) {
      await session.send('Network.setBypassServiceWorker', { bypass: !isControlled })
      const failure = page.waitForEvent('requestfailed', request => request.url() === ARTICLE.image)
      await page.goto('/news')
      await expect(articles(page)).toHaveCount(1)
      // There is no such host; a policy that forbids it would say 'csp'.
      expect((await failure).failure()?.errorText).toMatch(/^net::ERR_/)
      expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(
        isControlled,
      )
    }
  })
})

interface Sender {
  evaluate(run: typeof send, address: string): Promise<string>
}

function send(address: string): Promise<string> {
  return fetch(address, { mode: 'no-cors' }).then(String, String)
}
