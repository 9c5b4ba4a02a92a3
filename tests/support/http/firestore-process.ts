// The process of a Firestore emulator, for tests that kill it.
import { execFileSync } from 'node:child_process'

/** The pid of the one that has the port among its arguments, as every Firestore emulator has. */
export function firestoreProcess(port: number): number | undefined {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,args='], { encoding: 'utf8' }).split('\n')
  const found = processes.find(line => line.includes(`--port ${port} `))
  return found === undefined ? undefined : Number.parseInt(found, 10)
}

/** The pid of the process that holds that one, and the Auth emulator in itself. */
export function parentOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }))
}
