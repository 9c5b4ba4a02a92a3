// The random cases of properties: the same in each run, so that a failure is the fault of a change, and their number if
// a property names none.
import fc from 'fast-check'
import { runs, seed } from '../effort'

fc.configureGlobal({ numRuns: runs(100), seed })
