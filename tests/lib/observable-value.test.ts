import { expect, test } from 'vitest'
import { ObservableValue } from '../../src/lib/observable-value'

test('its listeners hear of a change, and of the same value again nothing', () => {
  const value = new ObservableValue('first')
  const heard: string[] = []
  value.subscribe(() => heard.push(value.current))
  value.set('second')
  value.set('second')
  value.set('first')
  expect(heard).toEqual(['second', 'first'])
})

test('a listener that has left hears nothing more, the others do', () => {
  const value = new ObservableValue(0)
  const heard: number[] = []
  const leave = value.subscribe(() => heard.push(-1))
  value.subscribe(() => heard.push(value.current))
  leave()
  value.set(1)
  expect(heard).toEqual([1])
})
