// A proxy before a real server that plays both services.

import { createServer, type RequestListener } from 'node:http'
import { createProxy, type ProxyOptions, type ServiceProxy } from '../../functions/proxy.mjs'
import { newsService, quotesService } from '../../functions/services.mjs'
import { serveForTest } from '../local-stack/test-servers'
import { ARTICLE } from '../support/data/articles'

export const TOKEN = 'token-0f9/4+e'
export const KEY = 'key-77&a1'
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE

interface Setup {
  /** Of the news and the quotes service. */
  readonly upstream?: RequestListener
  readonly limits?: Omit<ProxyOptions, 'services'>
}

interface Asked {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly key: string | string[] | undefined
}

/** A proxy before a real server, which notes what it is asked. */
export async function setUp({ upstream = sendWell, limits = {} }: Setup = {}) {
  const asked: Asked[] = []
  const lines: string[] = []
  const clock = { now: 1_000_000 }
  const server = createServer((request, response) => {
    const { method, url, headers } = request
    asked.push({ method, url, key: headers['x-api-key'] })
    upstream(request, response)
  })
  const base = `http://127.0.0.1:${await serveForTest(server)}`
  const proxy = createProxy({
    services: [newsService(TOKEN, `${base}/search`), quotesService(KEY, `${base}/quotes`)],
    now: () => clock.now,
    log: line => lines.push(line),
    // A busy machine may need more than the seconds that the proxy gives a service.
    timeout: 60_000,
    ...limits,
  })
  return { proxy, asked, lines, clock }
}

export const sendWell: RequestListener = ({ url }, response) => {
  const isNews = url?.startsWith('/search')
  const articles = [{ ...ARTICLE, content: '…', source: { ...ARTICLE.source, url: 'https://x' } }]
  const quote = { quote: 'Save.', author: 'A', category: 'money' }
  send(response, JSON.stringify(isNews ? { totalArticles: 1, articles } : [quote, quote]))
}

export function send(
  response: Parameters<RequestListener>[1],
  body: string,
  type = 'application/json',
) {
  response.writeHead(200, { 'content-type': type }).end(body)
}

export function ask(
  proxy: ServiceProxy,
  path: string,
  more: { method?: string; ip?: string } = {},
) {
  const { pathname, search } = new URL(path, 'https://app.example')
  const query = search.slice(1)
  return proxy({ method: 'GET', path: pathname, query, ip: '203.0.113.1', ...more })
}

export const NEWS = '/api/news?lang=en&q=money'
export const QUOTES = '/api/quotes?category=money'
