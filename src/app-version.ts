// The version of the app in package.json. Not in config.ts, which the build also runs in Node, without Vite.

export const APP_VERSION: string = import.meta.env.VITE_APP_VERSION ?? ''
