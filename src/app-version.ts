// The version of the app, as package.json has it. Apart from the owner's texts, which the build reads, too.

export const APP_VERSION: string = import.meta.env.VITE_APP_VERSION ?? ''
