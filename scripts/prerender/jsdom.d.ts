/** As much of jsdom as the build uses; it has no types of its own. */
declare module 'jsdom' {
  export class JSDOM {
    readonly window: { DOMParser: typeof DOMParser }
  }
}
