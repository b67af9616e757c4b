import { mkdirSync, writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'

/** Writes how many tests passed in each project, and so on each database, for `scripts/test-counts.ts`. */
export const projectCounts: Reporter = {
  onTestRunEnd(modules) {
    const counts: Record<string, number> = {}
    for (const { project, children } of modules) {
      counts[project.name] = (counts[project.name] ?? 0) + [...children.allTests('passed')].length
    }
    mkdirSync('test-results', { recursive: true })
    writeFileSync('test-results/projects.json', JSON.stringify(counts))
  },
}
