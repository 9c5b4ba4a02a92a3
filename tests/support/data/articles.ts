// An article as the news service gives it.

import type { Article } from '../../../src/domain/news'

export const ARTICLE: Article = {
  title: 'Rice prices hold',
  description: 'Little change.',
  image: 'https://paper.example/1.jpg',
  publishedAt: '2026-11-20T08:30:00Z',
  url: 'https://paper.example/1',
  source: { name: 'Terrace Post' },
}
