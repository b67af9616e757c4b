/** Who stores by itself what is typed on this page. */
interface Keeper {
  /** Stores at once what waits. */
  flush(): Promise<unknown>
  /** True while what is typed on this page is kept. */
  keeps(): boolean
  /** True while this page has something that only it has, and that would be gone with it. */
  loses?(): boolean
}

const keepers = new Set<Keeper>()

/** Called once by each way of keeping, when it is loaded: the start of the app knows none of them. */
export const addKeeper = (keeper: Keeper): void => void keepers.add(keeper)

/** Stores at once what waits anywhere on this page. */
export const flushAll = async (): Promise<void> => {
  await Promise.all([...keepers].map((keeper) => keeper.flush()))
}

/** True while an autosave or a draft keeps what is typed on this page. */
export const isKept = (): boolean => [...keepers].some((keeper) => keeper.keeps())

/** True while this page has something that would be gone with it, whatever else is kept. */
export const wouldLose = (): boolean => [...keepers].some((keeper) => keeper.loses?.())
