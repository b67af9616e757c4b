import 'fake-indexeddb/auto'
import { openDexieStore } from '#db/dexie/store.ts'
import { testStore } from './store-conformance.ts'

testStore('Dexie', () => openDexieStore('conformance', async () => ({}), '/'))
