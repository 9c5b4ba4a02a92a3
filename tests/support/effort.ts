// The effort of a run: `npm test` draws a part of the random cases, `npm test -- --all` draws all of them.

const environment: Record<string, unknown> = import.meta.env ?? process.env

/** True in `npm test -- --all`. Test files named `*.all.test.ts` and `*.all.spec.ts` run only then. */
export const isFull = environment.TEST_ALL === '1'

/** Of all random cases. `TEST_SEED=2 npm test` draws others. */
export const seed = Number(environment.TEST_SEED || 1)

/** Of cases alike, such as all places where a browser may be killed: every third in `npm test`. */
export function thirdOf<T>(cases: readonly T[]): readonly T[] {
  return isFull ? cases : cases.filter((_, index) => index % 3 === 0)
}

/** The number of random cases. @param all the number in `npm test -- --all` */
export function runs(all: number): number {
  return isFull ? all : Math.ceil(all / 4)
}
