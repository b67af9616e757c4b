/**
 * A schema that is made when it is first used. A build has each schema of the contract made like this (`leanContract` in
 * `scripts/lean-contract.ts`): making all of them was most of what a worker did at each wake-up.
 */
export function late<Schema extends object>(make: () => Schema): Schema {
  let made: Schema | undefined
  const schema = () => {
    made ??= make()
    return made
  }
  return new Proxy({} as Schema, {
    get: (_, key) => Reflect.get(schema(), key),
    has: (_, key) => Reflect.has(schema(), key),
  })
}
