// The addresses of an article that are opened (decision 10).

import { expect, test, vi } from 'vitest'
import { webAddress } from '../../src/domain/news'

test.each([
  ['https://paper.example/a?b=1', 'https://paper.example/a?b=1'],
  ['http://paper.example', 'http://paper.example/'],
  ['HTTPS://Paper.example/A', 'https://paper.example/A'],
])('%s is followed', (text, address) => {
  expect(webAddress(text)).toBe(address)
})

test.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://paper.example/1',
  'file:///etc/passwd',
  'intent://scan',
  'mailto:editor@paper.example',
  '//paper.example/a',
  '/news',
  'paper.example',
  'https://',
  '',
])('%j is not followed', text => {
  expect(webAddress(text)).toBeNull()
})

test('Safari 16, which has no URL.canParse, follows the same addresses', () => {
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override canParse = undefined as never
    },
  )
  expect(webAddress('https://paper.example/a')).toBe('https://paper.example/a')
  expect(webAddress('paper.example')).toBeNull()
  vi.unstubAllGlobals()
})
