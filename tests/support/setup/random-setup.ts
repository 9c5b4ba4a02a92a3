// The number of random cases of a property that names none.
import fc from 'fast-check'
import { runs } from '../effort'

fc.configureGlobal({ numRuns: runs(100) })
