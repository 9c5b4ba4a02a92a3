// Node has no IndexedDB; the store and the engine run on one in memory.
import 'fake-indexeddb/auto'
