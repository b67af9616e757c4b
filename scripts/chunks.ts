import type { Rolldown } from 'vite'

/** The components of Mantine that every page of the office shows. The others are in the chunks of the screens that use them. */
const COMPONENTS = 'ActionIcon|Button|CloseButton|Group|Input|InputBase|Stack|TextInput|Title'

/**
 * Which modules share a chunk (docs/decisions/013). An earlier group goes before a later one, and a group takes along what its modules
 * import. All other modules are grouped by the bundler: what the same entries use is one chunk.
 */
export const CHUNKS: Rolldown.CodeSplittingOptions = {
  groups: [
    // What every page needs and a new version of the app seldom changes, with all that it imports.
    { name: 'libraries', test: /\/node_modules\/(react|react-dom|@tanstack\/react-router|@lingui\/react)\// },
    // The start of the app, the layout of the website and its first page, with all that they import.
    { name: 'start', test: /\/src\/(main|routes\/_blank(\/index)?)\.tsx/ },
    { name: 'site-parts', test: /\/src\/features\/site\//, minShareCount: 2 },
    // Before all that use them: an icon in the chunk of a screen would make other screens load it.
    { name: 'icons', test: /\/node_modules\/@tabler\/icons-react\//, minShareCount: 2 },
    // Rules that the website needs too: in the chunk of the office they would make the website load the office.
    { name: 'rules', test: /\/src\/contract\//, minShareCount: 10 },
    // The foundation of Mantine. Its styles are loaded before those of the chunks that import it, which change them.
    { name: 'mantine', test: /\/node_modules\/@mantine\/(core\/esm\/core\/|\w+\/styles)/ },
    // Every route of the office (a screen stays a chunk of its own) and the frame, with all that they import.
    { name: 'office', test: /\/src\/(start\/office|routes\/_office)\.tsx?/ },
    // What most screens of the office import, and few people need on the website.
    {
      name: 'ui',
      test: new RegExp(`/src/ui/|/@mantine/(hooks|store|core/esm/components/(${COMPONENTS}))/`),
      minShareCount: 20,
    },
  ],
}
