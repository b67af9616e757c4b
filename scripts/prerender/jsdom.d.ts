/** Types for the part of jsdom that the build uses; jsdom has none of its own. */
declare module 'jsdom' {
  export class JSDOM {
    readonly window: { DOMParser: typeof DOMParser }
  }
}
