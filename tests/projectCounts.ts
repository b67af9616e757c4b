import { mkdirSync, writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'

/** Writes the number of passed tests per project (and so per database) for `scripts/test-counts.ts`. */
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
