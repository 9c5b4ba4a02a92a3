// The version of the app in package.json. Not in config.ts, which the build runs in Node, without `import.meta.env`.

export const APP_VERSION: string = import.meta.env.VITE_APP_VERSION ?? ''
