// The proxy as a Firebase function, behind `/api/**` of the app's own origin.
// Invariant: the keys are in Secret Manager and in no other place.
import { defineSecret } from 'firebase-functions/params'
import { onRequest } from 'firebase-functions/v2/https'
import { addressBehindHosting, answerOverHttp } from './http-adapter.mjs'
import { createProxy } from './proxy.mjs'
import { REGION } from './region.mjs'
import { newsService, quotesService } from './services.mjs'

const newsToken = defineSecret('NEWS_TOKEN')
const quotesKey = defineSecret('QUOTES_KEY')

/** @type {ReturnType<typeof createProxy> | undefined} */
let proxy

// The export has the name FUNCTION_NAME. One instance, so that there is one cache, and the limits count all clients.
export const api = onRequest(
  {
    region: REGION,
    memory: '256MiB',
    maxInstances: 1,
    concurrency: 80,
    timeoutSeconds: 30,
    invoker: 'public',
    secrets: [newsToken, quotesKey],
  },
  (request, response) => {
    // Created at the first request, because secrets have no values while the function is being deployed.
    proxy ??= createProxy({
      services: [newsService(newsToken.value()), quotesService(quotesKey.value())],
    })
    return answerOverHttp(proxy, request, response, addressBehindHosting(request))
  },
)
