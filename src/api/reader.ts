import { DEPENDS_HEADER } from '#contract/names.ts'
import { ROWS_DELTA } from '#contract/rows-delta.ts'
import { bind, type Database } from '#db/database.ts'
import { KeptGroups } from '#db/kept-groups.ts'
import { KeptKeys } from '#db/kept-keys.ts'
import { KeptWords } from '#db/kept-words.ts'
import { newsOf, revisionIn, type Standing, standingOf } from '#db/revisions.ts'
import { type Answer, createContext, FileReply } from './answer.ts'
import type { Received } from './input.ts'
import { KeptAnswers } from './kept-answers.ts'
import { Encoded, encodeJson, type Outcome } from './outcome.ts'
import { type Chunk, deltaOf, encodeTable, partsOf, WholeTable } from './whole-table.ts'

/** A body that the kernel has to encode itself, encoded; any other as it is. */
export const encoded = async (db: Database, body: unknown): Promise<unknown> =>
  body instanceof WholeTable ? new Encoded(partsOf(await encodeTable(db, body))) : body

/**
 * Answers reads, and none twice: as long as its tables stand where they stood, an answer is what it was. Whoever has it is told so (304),
 * whoever has an earlier state of a whole list is told what has changed since (226), and everybody else gets the bytes that were kept.
 * What looks at the time is made anew each time.
 */
export class Reader {
  readonly #base: string
  readonly #build: string
  readonly #kept = new KeptAnswers()
  readonly #keys = new KeptKeys()
  readonly #groups = new KeptGroups()
  readonly #words = new KeptWords()

  constructor(base: string, build: string) {
    this.#base = base
    this.#build = build
  }

  /** The answer to a call whose tables stand there, if nothing need be read for it. */
  known(answer: Answer, request: Request, input: Received, standing: Standing): Outcome | undefined {
    const tag = tagOf(answer, standing)
    if (hadBy(request) === standing.name) return { status: 304, body: new Encoded([]), headers: tag }
    const name = nameOf(answer, input)
    const kept = name ? this.#kept.get(name) : undefined
    if (kept?.standing !== standing.name) return undefined
    return { status: 200, body: new Encoded(kept.parts), headers: { ...tag, ...kept.headers } }
  }

  /**
   * The answer to a call that changes nothing, read in the transaction that runs.
   *
   * @param learn told at what its tables stand
   */
  async answer(db: Database, answer: Answer, request: Request, input: Received, learn?: (standing: Standing) => void): Promise<Outcome> {
    const standing = await standingOf(db, answer.tables, this.#build)
    learn?.(standing)
    const same = this.known(answer, request, input, standing)
    if (same) return same

    const tag = tagOf(answer, standing)
    const name = nameOf(answer, input)
    const bound = bind(db)
    const known = { keysOf: this.#keys.at(bound, standing), wordsOf: this.#words.at(bound, standing, db) }
    const before = { known, groupsOf: this.#groups.at(bound, standing) }
    const { context, headers, isTimely } = createContext(bound, new Date(), this.#base, before)
    const body = await answer.run(input, context)
    const status = answer.endpoint.status ?? 200
    const keep = (parts: readonly Uint8Array<ArrayBuffer>[], chunks?: readonly Chunk[]): Outcome => {
      this.#kept.keep(name, { standing: standing.name, headers, parts, ...(chunks && { chunks }) })
      return { status, body: new Encoded(parts), headers: { ...tag, ...headers } }
    }
    if (body instanceof WholeTable) {
      const since = (earlier: string | undefined) => changedIn(standing, body, earlier)
      const unseen = request.headers.get('A-IM') === ROWS_DELTA ? since(hadBy(request)) : undefined
      if (unseen) return { status: 226, body: await deltaOf(bound, body, unseen), headers: { ...tag, IM: ROWS_DELTA } }
      const kept = this.#kept.get(name)
      const changed = since(kept?.standing)
      const chunks = await encodeTable(bound, body, kept?.chunks && changed && { chunks: kept.chunks, changed })
      return keep(partsOf(chunks), chunks)
    }
    if (name === '' || isTimely() || body instanceof FileReply) {
      return { status, body, headers: { [DEPENDS_HEADER]: answer.tables.join(), ...headers } }
    }
    return keep(encodeJson(body).parts)
  }
}

const tagOf = ({ tables }: Answer, { name }: Standing) => ({ [DEPENDS_HEADER]: tables.join(), ETag: `"${name}"` })

/** The name of the standing of which the caller has the answer. */
const hadBy = (request: Request): string | undefined => /^"(.*)"$/.exec(request.headers.get('If-None-Match') ?? '')?.[1]

/** Under what an answer is kept; nothing for one that is not. */
const nameOf = ({ endpoint }: Answer, { sent }: Received): string => (endpoint.method === 'GET' ? sent : '')

/** The keys of the rows of a whole list that have changed since its tables stood otherwise; `undefined` where that is not known. */
function changedIn(standing: Standing, { table }: WholeTable, earlier: string | undefined) {
  const since = earlier === undefined ? undefined : revisionIn(earlier, standing, table)
  return since === undefined ? undefined : newsOf(standing, table, { origin: standing.origin, revision: since }).changed
}
