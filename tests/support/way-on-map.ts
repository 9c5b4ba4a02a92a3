// The files of a way of docs/map.md, and the files that ran by V8's count of calls: the way as it really is.

export interface CountedScript {
  readonly url: string
  readonly functions: readonly {
    readonly functionName: string
    readonly ranges: readonly { readonly count: number }[]
  }[]
}

/** The files below `src` with a called function, without the code that each runs when it is loaded. */
export function filesThatRan(scripts: readonly CountedScript[]): string[] {
  const ran = scripts.filter(({ functions }) =>
    functions.some(
      ({ functionName, ranges: [all] }) => functionName !== '' && all && all.count > 0,
    ),
  )
  return ran.flatMap(({ url }) => /\/(src\/[^?]+\.tsx?)/.exec(url)?.[1] ?? []).sort()
}

/** @param title of the way's section, without its number of files */
export function wayOnMap(map: string, title: string): { number: number; files: string[] } {
  const [, section = ''] = map.split(`### ${title}: `)
  const [text = ''] = section.split('\n#')
  const files = [...text.matchAll(/`(src\/[^`]+)`/g)].map(([, path = '']) => path)
  return { number: Number.parseInt(text, 10), files: files.sort() }
}
