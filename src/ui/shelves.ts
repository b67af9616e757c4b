import type { Typed } from './typed.ts'

/** What becomes of a text that was left behind: it is stored, it waits for its screen, or it was none. */
export type Fate = 'store' | 'wait' | 'drop'

/** How the texts of one area are stored where no screen of that area is open. */
export interface Shelf<T> {
  /** True for what this area types: the storage of a browser may hold anything. */
  isWhole(value: unknown): value is T
  /** Without it, whatever is whole is stored. */
  fate?(value: T, name: string): Fate | Promise<Fate>
  /** What is stored under that name now, as it would have been typed; nothing where there is no such row. */
  read(name: string, typed: Typed<T>): Promise<T | undefined>
  save(name: string, value: T): Promise<unknown>
  /** Stores it as a row of its own, where its row is gone. */
  saveAnew?(value: T): Promise<unknown>
  /** The words, for whoever has to decide. */
  textOf(value: T): string
}

// biome-ignore lint/suspicious/noExplicitAny: each shelf knows its own texts, the list knows none
export type Shelves = Readonly<Record<string, () => Promise<Shelf<any>>>>

let list: Shelves = {}

/** Called once, by whoever knows all areas: the furniture knows none. */
export const knowShelves = (all: Shelves): void => {
  list = all
}

/** The shelves of all areas, by what the names of their texts begin with. */
export const shelves = (): Shelves => list
