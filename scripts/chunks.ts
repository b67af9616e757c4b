import type { Rolldown } from 'vite'

/** The Mantine components that every office page uses. The others are in the chunks of the screens that use them. */
const COMPONENTS = 'ActionIcon|Button|CloseButton|Group|Input|InputBase|Stack|TextInput|Title'

/**
 * Rules for which modules share a chunk (docs/decisions/013). Earlier groups have priority, and a group includes the imports of its
 * modules. The bundler groups all other modules: what the same entries use is one chunk.
 */
export const CHUNKS: Rolldown.CodeSplittingOptions = {
  groups: [
    // Libraries that every page needs and that rarely change between versions, with their imports.
    { name: 'libraries', test: /\/node_modules\/(react|react-dom|@tanstack\/react-router|@lingui\/react)\// },
    // The start of the app, the website's layout and its home page, with their imports.
    { name: 'start', test: /\/src\/(main|routes\/_blank(\/index)?)\.tsx/ },
    { name: 'site-parts', test: /\/src\/features\/site\//, minShareCount: 2 },
    // Before the groups that use icons: an icon in the chunk of a screen would make other screens load that chunk.
    { name: 'icons', test: /\/node_modules\/@tabler\/icons-react\//, minShareCount: 2 },
    // Rules that the website needs too: in the office's chunk, the website would load the office. Recipients bring postal-mime.
    { name: 'rules', test: /\/src\/contract\/(?!emails\/recipients)/, minShareCount: 10 },
    // Mantine's core. Its styles load before those of the chunks that import it, which override them.
    { name: 'mantine', test: /\/node_modules\/@mantine\/(core\/esm\/core\/|\w+\/styles)/ },
    // All routes of the office (each screen keeps its own chunk) and the layout, with their imports.
    { name: 'office', test: /\/src\/(start\/office|routes\/_office)\.tsx?/ },
    // Shared code of most office screens, which the website rarely needs. Dialogs, text areas and number fields come with the screens that open them.
    {
      name: 'ui',
      test: new RegExp(
        `/src/ui/(?!overlays/Dialogs|forms/(?:TextFields|NumberField|parseNumber))|/@mantine/(hooks|store|core/esm/components/(${COMPONENTS}))/`,
      ),
      minShareCount: 20,
    },
  ],
}
