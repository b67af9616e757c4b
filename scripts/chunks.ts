/**
 * What is asked for by nearly every page comes in a few files instead of hundreds of tiny ones: each file costs a request on the
 * first visit, and a write when a build is kept for working offline.
 */
export const CHUNKS = {
  groups: [
    // Every route's address and search schema, and the contract they speak; a screen itself stays a chunk of its own.
    { name: 'app', test: /\/src\/(routes|contract|client)\/(?!.*tsr-split)/ },
    { name: 'icons', test: /\/@tabler\/icons-react\//, minShareCount: 2 },
  ],
}
